import { askForLogin, useLoginLost } from '@college/portal-sdk/login-lost';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Message } from '@college/ui-kit/message';
import { examRoomTexts } from './exam-attempt.texts.ts';
import type { Room } from './use-exam-room.ts';

/** Why answers do not arrive: the login was lost, there is no line, or they could not be handed in. */
export const RoomTrouble = ({ room: { isOffline, problem } }: { room: Room }) => {
  const t = useTexts(examRoomTexts);
  const loss = useLoginLost((state) => state.loss);
  if (loss)
    return (
      <Message tone="bad">
        <p>{t('signedOut')}</p>
        <Button size="small" onClick={() => askForLogin(loss)}>
          {t('logIn')}
        </Button>
      </Message>
    );
  return (
    <>
      {isOffline && <Message tone="warn">{t('offline')}</Message>}
      {(problem === 'unsaved' || (problem === 'line' && !isOffline)) && (
        <Message tone="bad">{t('submitUnsaved')}</Message>
      )}
    </>
  );
};
