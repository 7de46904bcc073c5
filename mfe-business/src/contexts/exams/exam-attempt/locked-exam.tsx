import { ROOM_SECONDS } from '@college/contracts/exams/exam-attempt';
import type { ExamAttempt } from '@college/contracts/exams/exam-attempt-row';
import { onLive } from '@college/portal-sdk/live';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { useEffect, useRef } from 'react';
import { examBrowserTexts } from './exam-browser.texts.ts';

interface LockedExamProps {
  attempt: Pick<ExamAttempt, 'id' | 'lockReason'>;
  /** Asks how it stands: when it was unlocked, and every now and then. */
  onLook: () => Promise<void>;
}

/** Instead of the exam room, while an attempt stands still. */
export const LockedExam = ({ attempt: { id, lockReason }, onLook }: LockedExamProps) => {
  const t = useTexts(examBrowserTexts);
  const look = useRef(onLook);
  look.current = onLook;
  useEffect(() => {
    const timer = setInterval(() => void look.current(), ROOM_SECONDS * 1000);
    const stop = onLive('exam-locked', (data) => {
      if ((data as { attemptId: number }).attemptId === id) void look.current();
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [id]);
  return (
    <Card>
      <div role="alert">
        <EmptyState
          icon="warn"
          title={t('lockedTitle')}
          hint={t(lockReason === 'face' ? 'lockedFaceHint' : 'lockedHint')}
        />
      </div>
    </Card>
  );
};
