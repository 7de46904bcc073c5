import type { ExamWatch } from '@college/contracts/exams/exam-integrity-row';
import { useLoginLost } from '@college/portal-sdk/login-lost';
import { useTexts } from '@college/portal-sdk/texts';
import { Message } from '@college/ui-kit/message';
import { useEffect, useState } from 'react';
import { createAwayQueue } from './away-queue.ts';
import { lookAtWatch } from './exam-watch.queries.ts';
import { examWatchTexts } from './exam-watch.texts.ts';
import { FaceDialog } from './face-dialog.tsx';
import { useAway } from './use-away.ts';
import { useBlockedActions } from './use-blocked-actions.ts';

interface RoomWatchProps {
  attemptId: number;
  epoch: number;
}

/** Asked again after a failure, and a moment after something is due. */
const RETRY = 15_000;
const LATER = 1000;
/** The browser asks for the camera in a window of its own, at most for so long. */
const CAMERA_PROMPT = 20_000;

/** What an exam asks of its taker while it runs: their face when it is due, and to stay on the page. */
export const RoomWatch = ({ attemptId, epoch }: RoomWatchProps) => {
  const t = useTexts(examWatchTexts);
  const [watch, setWatch] = useState<ExamWatch | null>(null);
  const [failures, setFailures] = useState(0);
  const [left, setLeft] = useState<{ switches: number; switchLimit: number | null } | null>(null);
  const [isActionBlocked, setActionBlocked] = useState(false);
  const [isPromptOver, setPromptOver] = useState(false);
  // One question at a time, and no face can be sent without a login.
  const isSignedOut = useLoginLost(({ loss }) => loss !== null);
  const place = { attemptId };
  // It goes on after the room: who hands in as soon as the line is back reports first, or then.
  const [queue] = useState(() => createAwayQueue(attemptId, setLeft));

  useEffect(() => {
    queue.deliver();
    window.addEventListener('online', queue.deliver);
    return () => window.removeEventListener('online', queue.deliver);
  }, [queue]);
  const isDue = watch !== null && watch.moment !== null;

  useEffect(() => {
    if (isDue) return undefined;
    const look = (): void => {
      lookAtWatch({ attemptId }).then(
        (found) => {
          setFailures(0);
          setWatch(found);
          setLeft((before) => before ?? found);
        },
        () => setFailures((count) => count + 1),
      );
    };
    const nextAt = watch?.nextAt ?? null;
    if (watch !== null && nextAt === null && failures === 0) return undefined;
    const wait =
      failures > 0
        ? RETRY
        : watch === null || nextAt === null
          ? 0
          : Math.max(LATER, Date.parse(nextAt) - Date.parse(watch.serverNow) + LATER);
    const timer = setTimeout(look, wait);
    return () => clearTimeout(timer);
  }, [attemptId, watch, isDue, failures]);

  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => setPromptOver(true), CAMERA_PROMPT);
    return () => {
      clearTimeout(timer);
      setPromptOver(false);
    };
  }, [isDue]);
  useAway(
    {
      attemptId,
      isOn: watch !== null && watch.switchLimit !== null,
      isPaused: isDue && !isPromptOver,
    },
    (away) => queue.add(epoch, away),
  );
  useBlockedActions(() => setActionBlocked(true));

  const limit = left?.switchLimit ?? null;
  const switches = left?.switches ?? 0;
  return (
    <>
      {limit !== null && switches > 0 && (
        <Message tone={switches > limit ? 'bad' : 'warn'}>
          <span role="status">
            {t('left', { count: switches })}{' '}
            {switches > limit ? t('beyond') : limit === 0 ? t('noneAllowed') : t('allowed', { count: limit })}
          </span>
        </Message>
      )}
      {isActionBlocked && <Message tone="info">{t('actionsBlocked')}</Message>}
      {watch !== null && isDue && !isSignedOut && (
        <FaceDialog place={place} watch={watch} onDone={setWatch} />
      )}
    </>
  );
};
