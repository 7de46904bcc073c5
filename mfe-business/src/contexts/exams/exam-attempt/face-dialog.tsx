import type { ExamWatch } from '@college/contracts/exams/exam-integrity-row';
import { FaceCamera } from '@college/form-kit/face-camera';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { useState } from 'react';
import { compareFace, lookAtWatch } from './exam-watch.queries.ts';
import type { WatchedPlace } from './exam-watch.queries.ts';
import { examWatchTexts } from './exam-watch.texts.ts';

interface FaceDialogProps {
  place: WatchedPlace;
  /** With a comparison that is due. */
  watch: ExamWatch;
  /** What was due is done. */
  onDone: (watch: ExamWatch) => void;
  /** Absent: there is no way around it. */
  onCancel?: () => void;
}

/** The camera with the challenge that the server chose, and what came of it. */
export const FaceDialog = ({ place, watch, onDone, onCancel }: FaceDialogProps) => {
  const t = useTexts(examWatchTexts);
  const [asked, setAsked] = useState(watch);
  const [isLooking, setLooking] = useState(false);
  const isStart = watch.moment === 'start';
  const { moment, challenge, isBlocked, state } = asked;
  const take = async (imageId: number) => {
    const answered = await compareFace(place, asked, imageId);
    setAsked(answered);
    return { isPassed: answered.moment === null, triesLeft: answered.triesLeft };
  };
  const look = async (): Promise<void> => {
    setLooking(true);
    setAsked(await lookAtWatch(place).catch(() => asked));
    setLooking(false);
  };
  const cancel = onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>;
  if (moment === null)
    return (
      <Dialog
        open
        role="alertdialog"
        title={t('passedTitle')}
        onClose={() => onDone(asked)}
        actions={
          <Button kind="primary" autoFocus onClick={() => onDone(asked)}>
            {t('goOn')}
          </Button>
        }
      >
        <Message tone={state === 'to-check' ? 'info' : 'good'}>
          {t(state === 'to-check' ? 'toCheck' : 'passed')}
        </Message>
      </Dialog>
    );
  if (isBlocked || challenge === null)
    return (
      <Dialog
        open
        role="alertdialog"
        title={t('blockedTitle')}
        onClose={onCancel ?? (() => undefined)}
        actions={
          <>
            {cancel}
            <Button kind="primary" icon="refresh" busy={isLooking} onClick={() => void look()}>
              {t('lookAgain')}
            </Button>
          </>
        }
      >
        <Message tone="bad">{t('blocked')}</Message>
      </Dialog>
    );
  return (
    <Dialog
      open
      role="alertdialog"
      title={t(isStart ? 'startTitle' : 'intervalTitle')}
      onClose={onCancel ?? (() => undefined)}
      actions={cancel}
    >
      <Stack>
        <p>{t(isStart ? 'startWhy' : 'intervalWhy')}</p>
        <FaceCamera challenge={challenge} onTaken={take} />
      </Stack>
    </Dialog>
  );
};
