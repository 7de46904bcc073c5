import { useMutation } from '@college/portal-sdk/query';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { Message } from '@college/ui-kit/message';
import { Spinner } from '@college/ui-kit/spinner';
import { useEffect } from 'react';
import { CaptionedCode } from '../../layout/captioned-code.tsx';
import { photoCalls, useTicketState } from './my-photos.queries.ts';
import styles from './take-photo.module.css';
import { takePhotoTexts } from './take-photo.texts.ts';

interface PhoneTicketProps {
  onDone: () => void;
  onClose: () => void;
}

/** A QR code for the phone; once the picture has arrived from there, this says so and is done. */
export const PhoneTicket = ({ onDone, onClose }: PhoneTicketProps) => {
  const t = useTexts(takePhotoTexts);
  const making = useMutation({ mutationFn: () => photoCalls.CreatePhotoTicket() });
  const { mutate: make, data: made } = making;
  const ticket = useTicketState(made?.ticket, true);
  const state = ticket.data?.state ?? 'open';

  useEffect(() => make(), [make]);
  useEffect(() => {
    if (state === 'used') onDone();
  }, [state, onDone]);

  const isOver = making.isError || (made !== undefined && state === 'expired');
  return (
    <Dialog
      open
      title={t('phoneTitle')}
      onClose={onClose}
      actions={
        <>
          {isOver && (
            <Button kind="primary" onClick={() => make()}>
              {t('newCode')}
            </Button>
          )}
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      <div className={styles.code}>
        {making.isError && <Message tone="bad">{`${t('phoneFailed')} ${making.error.message}`}</Message>}
        {!making.isError && isOver && <Message tone="warn">{t('phoneExpired')}</Message>}
        {!isOver && (
          <>
            <p className={styles.hint}>{t('phoneHint')}</p>
            {made && (
              <CaptionedCode large text={new URL(made.url, location.origin).href} label={t('phoneCode')} />
            )}
            <Spinner label={t('phoneWaiting')} />
          </>
        )}
      </div>
    </Dialog>
  );
};
