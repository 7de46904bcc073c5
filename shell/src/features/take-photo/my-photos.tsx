import type { MyPhoto } from '@college/contracts/identity/user-photo';
import { ConfirmCommandDialog } from '@college/form-kit/confirm-command-dialog';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Avatar } from '@college/ui-kit/avatar';
import { Button } from '@college/ui-kit/button';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Skeleton } from '@college/ui-kit/skeleton';
import { StatusLabel } from '@college/ui-kit/status-label';
import type { Tone } from '@college/ui-kit/status-label';
import { useState } from 'react';
import { useMyPhotos, useWithdraw } from './my-photos.queries.ts';
import styles from './take-photo.module.css';
import { takePhotoTexts } from './take-photo.texts.ts';

const TONES: Readonly<Partial<Record<string, Tone>>> = { pending: 'warn', accepted: 'good', rejected: 'bad' };
const KNOWN = ['pending', 'accepted', 'rejected', 'withdrawn', 'replaced'] as const;

/** Earlier pictures and their states. */
export const MyPhotos = () => {
  const t = useTexts(takePhotoTexts);
  const photos = useMyPhotos();
  const withdraw = useWithdraw();
  const [asked, setAsked] = useState<MyPhoto | null>(null);

  if (photos.isPending) return <Skeleton />;
  if (photos.isError)
    return (
      <ErrorPanel
        title={t('mineFailed')}
        message={photos.error.message}
        onRetry={() => void photos.refetch()}
      />
    );
  if (photos.data.length === 0) return <EmptyState title={t('mineEmpty')} hint={t('mineEmptyHint')} />;
  return (
    <>
      <ul className={styles.list}>
        {photos.data.map((photo) => (
          <PhotoItem key={photo.id} photo={photo} onWithdraw={() => setAsked(photo)} />
        ))}
      </ul>
      {asked && (
        <ConfirmCommandDialog
          title={t('withdrawTitle')}
          message={t('withdrawMessage')}
          confirmLabel={t('withdraw')}
          tone="bad"
          command={withdraw}
          input={{ id: asked.id, rowVersion: asked.rowVersion }}
          done={t('withdrawnDone')}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};

const PhotoItem = ({ photo, onWithdraw }: { photo: MyPhoto; onWithdraw: () => void }) => {
  const t = useTexts(takePhotoTexts);
  const known = KNOWN.find((state) => state === photo.state);
  const date = formatDate(photo.creationTime, 'minute');
  return (
    <li className={styles.item}>
      <Avatar src={photo.address} label={t('picture', { date })} size="large" />
      <div className={styles.about}>
        <StatusLabel tone={TONES[photo.state] ?? 'neutral'}>{known ? t(known) : photo.state}</StatusLabel>
        <p>
          {date}
          {photo.address === '' && ` · ${t('gone')}`}
        </p>
        {photo.opinion !== '' && <p>{t('opinion', { opinion: photo.opinion })}</p>}
      </div>
      {photo.state === 'pending' && (
        <Button kind="quiet-danger" size="small" onClick={onWithdraw}>
          {t('withdraw')}
        </Button>
      )}
    </li>
  );
};
