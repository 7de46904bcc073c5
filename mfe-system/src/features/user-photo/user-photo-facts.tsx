import type { UserPhotoDetail } from '@college/contracts/identity/user-photo';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { DescriptionList } from '@college/ui-kit/description-list';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useUserTypeWord } from '@college/vocabulary/user-type-words';
import styles from './user-photo.module.css';
import { userPhotoTexts } from './user-photo.texts.ts';
import { stateName, stateTone } from './user-photo.words.ts';

const VIA = { login: 'viaLogin', ticket: 'viaTicket' } as const;

/** The submitted picture and the present reference face side by side, with their facts. */
export const UserPhotoFacts = ({ photo }: { photo: UserPhotoDetail }) => {
  const t = useTexts(userPhotoTexts);
  const kindWord = useUserTypeWord();
  const { reference } = photo;
  const via = photo.via === 'login' || photo.via === 'ticket' ? t(VIA[photo.via]) : photo.via;
  const decision = [
    { term: t('decider'), detail: photo.deciderName },
    { term: t('decidedAt'), detail: formatDate(photo.decidedAt, 'minute') },
    { term: t('opinion'), detail: photo.opinion },
  ];
  return (
    <>
      <div className={styles.pair}>
        <Picture address={photo.address} title={t('submitted')} date={photo.creationTime} />
        {reference ? (
          <Picture address={reference.address} title={t('present')} date={reference.creationTime} />
        ) : (
          photo.state === 'pending' && <p className={styles.none}>{t('noPhoto')}</p>
        )}
      </div>
      <DescriptionList
        items={[
          { term: t('username'), detail: photo.username },
          { term: t('kind'), detail: kindWord(photo.userType) },
          { term: t('department'), detail: photo.departmentName },
          {
            term: t('state'),
            detail: <StatusLabel tone={stateTone(photo.state)}>{stateName(t, photo.state)}</StatusLabel>,
          },
          { term: t('via'), detail: via },
          ...(photo.decidedAt === null ? [] : decision),
          {
            term: t('fingerprint'),
            detail: <code className={styles.fingerprint}>{photo.sha256}</code>,
            wide: true,
          },
        ]}
      />
    </>
  );
};

const Picture = ({ address, title, date }: { address: string; title: string; date: string }) => {
  const t = useTexts(userPhotoTexts);
  return (
    <figure className={styles.picture}>
      {address === '' ? (
        <p className={styles.none}>{t('gone')}</p>
      ) : (
        <img className={styles.image} src={address} alt={title} />
      )}
      <figcaption>
        {title} · {formatDate(date, 'minute')}
      </figcaption>
    </figure>
  );
};
