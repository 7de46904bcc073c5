import { ApiError } from '@college/api-client/api-error';
import { examAttemptErrors } from '@college/contracts/business/exam-attempt';
import type { CanExamReason, ExamView } from '@college/contracts/business/exam-attempt';
import { ErrorCode } from '@college/contracts/core/errors';
import { DataPage } from '@college/form-kit/data-page';
import { quiet } from '@college/portal-sdk/command';
import { formatDate } from '@college/portal-sdk/format';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Message } from '@college/ui-kit/message';
import { Page } from '@college/ui-kit/page';
import { Stack } from '@college/ui-kit/stack';
import { useEffect, useRef, useState } from 'react';
import { ExamEnd } from './exam-end.tsx';
import { examCalls, roomCalls, useExam } from './exam-attempt.queries.ts';
import type { ExamPlace } from './exam-attempt.queries.ts';
import { examReasonTexts, examRoomTexts } from './exam-attempt.texts.ts';
import { MY_EXAMS } from './exam-paths.ts';
import { ExamRoom } from './exam-room.tsx';
import { keepEpoch, keptEpoch } from './kept-epoch.ts';
import { WaitingRoom } from './waiting-room.tsx';

const Back = () => <Link to={MY_EXAMS}>{useTexts(examRoomTexts)('toMyExams')}</Link>;

/** One exam of its taker: the waiting room, the exam room, and how it ended. */
const ExamPage = () => {
  const t = useTexts(examRoomTexts);
  const [{ examId, classId }] = useUrlFilters({ examId: 0, classId: 0 });
  const place = { examId, ...(classId > 0 && { classId }) };
  const { data, error, isFetching, refetch } = useExam(place);
  if (data) return <Sat key={`${examId}-${classId}`} place={place} first={data} />;
  const isMissing = error instanceof ApiError && error.code === ErrorCode.notFound;
  return (
    <DataPage
      title={t('room')}
      back={<Back />}
      loading={isFetching}
      error={isMissing ? null : error}
      onRetry={() => void refetch()}
    >
      <Card>
        <EmptyState icon="missing" title={t('missing')} hint={t('missingHint')} />
      </Card>
    </DataPage>
  );
};

interface Elsewhere {
  readonly device: string;
  /** Empty: it was moved there from this window. */
  readonly since: string;
}

const Sat = ({ place, first }: { place: ExamPlace; first: ExamView }) => {
  const t = useTexts(examRoomTexts);
  const why = useTexts(examReasonTexts);
  const [view, setView] = useState(first);
  const [open, setOpen] = useState<ExamView | null>(null);
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isAsking = useRef(false);

  const look = async (): Promise<void> => {
    try {
      setView(await examCalls.GetExam(place, quiet));
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
      const guid = await roomCalls.GetGuidString(undefined, quiet);
      const epoch = view.attempt ? keptEpoch(view.attempt.id) : undefined;
      const begun = await roomCalls.StartExam({ ...place, guid, takeOver, ...(epoch && { epoch }) }, quiet);
      if (begun.attempt) keepEpoch(begun.attempt.id, begun.attempt.epoch);
      setElsewhere(null);
      setOpen(begun);
    } catch (error) {
      const { id, data, message } = error as ApiError;
      if (id === examAttemptErrors.elsewhere.id) setElsewhere(data as Elsewhere);
      else if (id === examAttemptErrors.cannot.id)
        setRefusal((data as { reasons: CanExamReason[] }).reasons.map((one) => why(one)).join(' '));
      else setRefusal(message);
    } finally {
      isAsking.current = false;
      setBusy(false);
    }
  };

  const isRunning = view.attempt?.state === 'running';
  // Loaded again in the middle of it, the room opens by itself.
  useEffect(() => {
    if (first.attempt?.state === 'running') void start();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, []);

  if (elsewhere)
    return (
      <Page title={view.name} back={<Back />}>
        <Card>
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
        </Card>
      </Page>
    );
  if (open?.attempt)
    return (
      <ExamRoom
        key={open.attempt.epoch}
        exam={open}
        attempt={open.attempt}
        onElsewhere={(device) => {
          setOpen(null);
          setElsewhere({ device, since: '' });
        }}
        onEnded={() => {
          setOpen(null);
          void look();
        }}
      />
    );
  const isOver = view.attempt && !['not-started', 'running', 'reset'].includes(view.attempt.state);
  return (
    <Page title={view.name} intro={view.className} back={<Back />}>
      <Stack>
        {refusal && <Message tone="bad">{refusal}</Message>}
        {isOver && !view.can ? (
          <ExamEnd view={view} />
        ) : (
          <WaitingRoom
            view={view}
            isRunning={isRunning}
            isBusy={isBusy}
            onLook={look}
            onStart={() => void start()}
          />
        )}
      </Stack>
    </Page>
  );
};

export default ExamPage;
