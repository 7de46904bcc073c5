import type { FaceCheckDetail } from '@college/contracts/classes/face-check';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { DescriptionList } from '@college/ui-kit/description-list';
import { StatusLabel } from '@college/ui-kit/status-label';
import styles from './face-check.module.css';
import { faceCheckTexts } from './face-check.texts.ts';
import { percent, stateTone, useFaceWord } from '@college/vocabulary/face-words';

interface PictureProps {
  address: string;
  title: string;
  look: string | undefined;
}

const Picture = ({ address, title, look }: PictureProps) => {
  const t = useTexts(faceCheckTexts);
  return (
    <figure className={styles.picture}>
      {address === '' ? (
        <p className={styles.none}>{t('gone')}</p>
      ) : (
        <img className={look} src={address} alt={title} />
      )}
      <figcaption>{title}</figcaption>
    </figure>
  );
};

/** The face photo beside the first frame of the camera, all frames below, and what is known of them. */
export const FaceCheckFacts = ({ check }: { check: FaceCheckDetail }) => {
  const t = useTexts(faceCheckTexts);
  const word = useFaceWord();
  const { reference, address } = check;
  const decision = [
    { term: t('decider'), detail: check.deciderName },
    { term: t('decidedAt'), detail: formatDate(check.decidedAt, 'minute') },
    { term: t('opinion'), detail: check.opinion || '—' },
  ];
  return (
    <>
      <div className={styles.pair}>
        <Picture
          address={reference.address}
          title={t('reference', { date: formatDate(reference.creationTime) })}
          look={styles.image}
        />
        <Picture address={address} title={t('straight')} look={styles.straight} />
      </div>
      {address !== '' && <Picture address={address} title={t('frames')} look={styles.frames} />}
      <DescriptionList
        items={[
          {
            term: t('state'),
            detail: <StatusLabel tone={stateTone(check.state)}>{word(check.state)}</StatusLabel>,
          },
          { term: t('reason'), detail: word(check.reason) },
          { term: t('similarity'), detail: percent(check.similarity) },
          { term: t('challenge'), detail: word(check.challenge) },
          { term: t('moment'), detail: word(check.moment) },
          { term: t('trainClass'), detail: check.className },
          { term: t('takenAt'), detail: formatDate(check.creationTime, 'minute') },
          { term: t('department'), detail: check.departmentName },
          ...(check.decidedAt === null ? [] : decision),
        ]}
      />
    </>
  );
};
