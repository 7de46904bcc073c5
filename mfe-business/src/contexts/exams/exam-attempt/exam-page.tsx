import type { ApiError } from '@college/api-client/api-error';
import type { CanExamReason } from '@college/contracts/classes/can-exam';
import { examAttemptErrors } from '@college/contracts/exams/exam-attempt';
import { examBrowserErrors } from '@college/contracts/exams/exam-browser';
import type { ExamView } from '@college/contracts/exams/exam-attempt-row';
import { quiet } from '@college/portal-sdk/command';
import { formatDate } from '@college/portal-sdk/format';
import { useBlocker } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Message } from '@college/ui-kit/message';
import { Page } from '@college/ui-kit/page';
import { Stack } from '@college/ui-kit/stack';
import { useEffect, useRef, useState } from 'react';
import { useBackToExams } from './back-to-exams.tsx';
import { beginRoom } from './begin-room.ts';
import { browserProof } from './browser-proof.ts';
import { LockedExam } from './locked-exam.tsx';
import { StartFace } from './start-face.tsx';
import { ExamEnd } from './exam-end.tsx';
import { examCalls, useExam } from './exam-attempt.queries.ts';
import type { ExamPlace } from './exam-attempt.queries.ts';
import { examReasonTexts } from '../../../exam-reason.texts.ts';
import { examRoomTexts } from './exam-attempt.texts.ts';
import { ExamRoom } from './exam-room.tsx';
import { NoExam } from './no-exam.tsx';
import { SebCard } from './seb-card.tsx';
import { WaitingRoom } from './waiting-room.tsx';

/** One exam of its taker: the waiting room, the exam room, and how it ended. */
const ExamPage = () => {
  const t = useTexts(examRoomTexts);
  const [{ examId, classId }] = useUrlFilters({ examId: 0, classId: 0 });
  const place = { ...(examId > 0 && { examId }), ...(classId > 0 && { classId }) };
  const asked = useExam(place);
  if (asked.data) return <Sat key={`${examId}-${classId}`} place={place} first={asked.data} />;
  return <NoExam asked={asked} title={t('missing')} hint={t('missingHint')} />;
};

interface Elsewhere {
  readonly device: string;
  /** Empty: it was moved there from this window. */
  readonly since: string;
}

const Sat = ({ place, first }: { place: ExamPlace; first: ExamView }) => {
  const t = useTexts(examRoomTexts);
  const why = useTexts(examReasonTexts);
  const back = useBackToExams();
  const [view, setView] = useState(first);
  const [open, setOpen] = useState<ExamView | null>(null);
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isShowing, setShowing] = useState(false);
  const isAsking = useRef(false);
  const hasEndedHere = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => open !== null && from.pathname !== to.pathname,
  );

  const look = async (): Promise<void> => {
    try {
      setView(await examCalls.GetExam({ ...place, ...browserProof() }, quiet));
    } catch (error) {
      setRefusal((error as Error).message);
    }
  };

  const start = async (takeOver = false): Promise<void> => {
    if (isAsking.current) return;
    isAsking.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      const begun = await beginRoom({ place, view, takeOver });
      setElsewhere(null);
      setOpen(begun);
    } catch (error) {
      const { id, data, message } = error as ApiError;
      if (id === examAttemptErrors.elsewhere.id) setElsewhere(data as Elsewhere);
      else if (id === examBrowserErrors.locked.id) void look();
      else if (id === examAttemptErrors.faceMissing.id) setShowing(true);
      else if (id === examAttemptErrors.cannot.id)
        setRefusal((data as { reasons: CanExamReason[] }).reasons.map((one) => why(one)).join(' '));
      else setRefusal(message);
    } finally {
      isAsking.current = false;
      setBusy(false);
    }
  };

  const isRunning = view.attempt?.state === 'running';
  const isLocked = isRunning && view.attempt?.lockedAt !== null;
  // Loaded again in the middle of it, or unlocked, the room opens by itself. Elsewhere than in its browser it would stop.
  useEffect(() => {
    if (isRunning && !isLocked && view.can && !open) void start();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens and when it is unlocked
  }, [isLocked]);

  if (elsewhere)
    return (
      <Page title={view.name} back={back}>
        <Card>
          <div role="alert">
            <EmptyState
              icon="exam"
              title={t(elsewhere.since === '' ? 'movedTitle' : 'elsewhereTitle')}
              hint={t(elsewhere.since === '' ? 'movedHint' : 'elsewhereHint', {
                device: elsewhere.device,
                since: formatDate(elsewhere.since, 'minute'),
              })}
              action={
                <Button kind="primary" busy={isBusy} onClick={() => void start(true)}>
                  {t('goOnHere')}
                </Button>
              }
            />
          </div>
        </Card>
      </Page>
    );
  if (open?.attempt)
    return (
      <ExamRoom
        key={open.attempt.epoch}
        exam={open}
        attempt={open.attempt}
        blocker={blocker}
        onElsewhere={(device) => {
          setOpen(null);
          setElsewhere({ device, since: '' });
        }}
        onEnded={() => {
          hasEndedHere.current = true;
          setOpen(null);
          void look();
        }}
      />
    );
  if (isLocked && view.attempt)
    return (
      <Page title={view.name} intro={view.className} back={back}>
        <Stack>
          <LockedExam attempt={view.attempt} onLook={look} />
          {view.reasons.includes('seb-required') && <SebCard view={view} onLook={look} />}
        </Stack>
      </Page>
    );
  const isOver = view.attempt && !['not-started', 'running', 'reset'].includes(view.attempt.state);
  return (
    <Page title={view.name} intro={view.className} back={back}>
      <Stack>
        {refusal && <Message tone="bad">{refusal}</Message>}
        {isOver && !view.can ? (
          <ExamEnd view={view} isAnnounced={hasEndedHere.current} />
        ) : (
          <WaitingRoom
            view={view}
            isRunning={isRunning}
            isBusy={isBusy}
            onLook={look}
            onStart={() => void start()}
          />
        )}
        {isShowing && (
          <StartFace
            place={place}
            onDone={() => {
              setShowing(false);
              void start();
            }}
            onCancel={() => setShowing(false)}
          />
        )}
      </Stack>
    </Page>
  );
};

export default ExamPage;
