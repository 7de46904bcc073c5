import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Message } from '@college/ui-kit/message';
import { Spinner } from '@college/ui-kit/spinner';
import { useState } from 'react';
import { useTicketState } from './my-photos.queries.ts';
import { PhotoStudio } from './photo-studio.tsx';
import styles from './take-photo.module.css';
import { takePhotoTexts } from './take-photo.texts.ts';
import { uploadByTicket } from './upload-photo.ts';

/** On the phone: one picture for the user who shows the code, without a login. */
export const TicketStudio = ({ ticket }: { ticket: string }) => {
  const t = useTexts(takePhotoTexts);
  const [isDone, setDone] = useState(false);
  const known = useTicketState(ticket, false);

  if (isDone)
    return (
      <Card title={t('ticketDone')}>
        <Message tone="good">{t('ticketDoneHint')}</Message>
      </Card>
    );
  if (known.isPending) return <Spinner label={t('ticketChecking')} />;
  if (known.isError) return <ErrorPanel message={known.error.message} onRetry={() => void known.refetch()} />;
  if (known.data.state !== 'open') return <EmptyState title={t('ticketBad')} hint={t('ticketBadHint')} />;
  return (
    <Card title={t('takeTitle')}>
      <div className={styles.stack}>
        <Message>{t('forWhom', { name: known.data.name })}</Message>
        <PhotoStudio upload={(picture) => uploadByTicket(ticket, picture)} onDone={() => setDone(true)} />
      </div>
    </Card>
  );
};
