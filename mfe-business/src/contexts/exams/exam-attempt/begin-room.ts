import { ApiError } from '@college/api-client/api-error';
import { examAttemptErrors } from '@college/contracts/exams/exam-attempt';
import type { ExamView } from '@college/contracts/exams/exam-attempt-row';
import { quiet } from '@college/portal-sdk/command';
import { browserProof } from './browser-proof.ts';
import { roomCalls } from './exam-attempt.queries.ts';
import type { ExamPlace } from './exam-attempt.queries.ts';
import { storedEpoch, storeEpoch } from './stored-epoch.ts';

const KEY = 'college_exam_start';

/** The number of a start that was sent and never answered: sent again, it goes on with what it may have begun. */
const kept = (examId: number): string | null => {
  const [id, guid = ''] = (sessionStorage.getItem(KEY) ?? '').split('/');
  return Number(id) === examId && guid !== '' ? guid : null;
};

interface Beginning {
  readonly place: ExamPlace;
  readonly view: ExamView;
  readonly takeOver: boolean;
}

/** Starts an exam, or goes on with it. Throws `ApiError` for a refusal, `TransportError` where no answer came. */
export const beginRoom = async ({ place, view, takeOver }: Beginning): Promise<ExamView> => {
  const { examId, attempt } = view;
  const before = kept(examId);
  const guid = before ?? (await roomCalls.GetGuidString(undefined, quiet));
  sessionStorage.setItem(KEY, `${examId}/${guid}`);
  const epoch = attempt ? await storedEpoch(attempt.id) : undefined;
  const input = { ...place, examId, guid, takeOver, ...(epoch && { epoch }), ...browserProof() };
  try {
    const begun = await roomCalls.StartExam(input, quiet);
    sessionStorage.removeItem(KEY);
    if (begun.attempt) storeEpoch(begun.attempt.id, begun.attempt.epoch);
    return begun;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    sessionStorage.removeItem(KEY);
    const isStale = before !== null && error.id === examAttemptErrors.guidExpired.id;
    if (isStale) return beginRoom({ place, view, takeOver });
    throw error;
  }
};
