/** Sitting an exam, from who may to how it ends. The server's clock rules; what it has acknowledged is stored. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { Moment } from '../core/moment.ts';
import { Id, RowVersion, MAX_INTEGER } from '../core/paging.ts';
import { pageCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import { GivenExamAnswer, ItemNo, MAX_SEQ, SaveReply } from './exam-answer.ts';
import { AskedExam, CanExam, CanExamReason, ExamKey } from '../classes/can-exam.ts';
import { BrowserProof, examBrowserErrors, Reason } from './exam-browser.ts';
import { ExamAttemptState, examAttemptMachine } from './exam-attempt-state.ts';
import type { ExamAttemptAction } from './exam-attempt-state.ts';
import { ExamPresence, ExamView, MyExam, SitterRow, SittingRow, SittingState } from './exam-attempt-row.ts';

/** Remotes outside import these here for one more release (old-subpaths.json). */
export {
  ExamAttempt,
  ExamPresence,
  ExamQuestion,
  ExamRules,
  ExamSection,
  ExamView,
  MyExam,
  SitterRow,
  SittingRow,
  SittingState,
} from './exam-attempt-row.ts';

export { ExamAttemptState, examAttemptMachine };
export type { ExamAttemptAction };

const Epoch = z.number().int().min(1).max(MAX_INTEGER);

/** Answers that were on their way when the time was up are still taken for so long. */
export const GRACE_SECONDS = 60;
/** A room that is open reports at least this often. */
export const ROOM_SECONDS = 30;
/** Not heard of for so long: shown as disconnected. */
export const SILENT_SECONDS = 75;
/** Nobody starts with less time than this left. */
export const LAST_START_SECONDS = 60;
/** At most so many answers in one save, and so long may one be together. */
export const ANSWERS_AT_ONCE = 50;
export const ANSWER_CHARACTERS = 20_000;
const MOST_MARKS = 1_000;
/** Waiting rooms open within so many seconds of the opening, each in a moment of its own. */
export const OPENING_SPREAD_SECONDS = 10;

export const examAttemptErrors = {
  illegalTransition: defineError(
    'exam-attempt.illegal-transition',
    ErrorCode.illegalTransition,
    z.object({ from: ExamAttemptState, action: z.string(), allowed: z.array(z.string()) }),
  ),
  cannot: defineError(
    'exam-attempt.cannot',
    ErrorCode.illegalTransition,
    z.object({ reasons: z.array(CanExamReason) }),
  ),
  /** Its exam or its sitting is over: nobody gives its learners more time or another attempt. */
  closed: defineError('exam-attempt.closed', ErrorCode.illegalTransition),
  /** 40903: the attempt is open in another window, or was taken over by one; `takeOver` moves it here. */
  elsewhere: defineError(
    'exam-attempt.elsewhere',
    ErrorCode.busyElsewhere,
    z.object({ attemptId: Id, device: z.string(), since: z.string() }),
  ),
  /** The number that begins a start is older than ten minutes, or of another login. */
  guidExpired: defineError('exam-attempt.guid-expired', ErrorCode.illegalTransition),
  /** The exam compares faces before it begins, and the caller's was not, or not well enough. */
  faceMissing: defineError('exam-attempt.face-missing', ErrorCode.illegalTransition),
  /** The papers of this exam are being made. */
  preparing: defineError('exam-attempt.preparing', ErrorCode.illegalTransition),
  /** It ended, at its time or by submitting. */
  over: defineError(
    'exam-attempt.over',
    ErrorCode.illegalTransition,
    z.object({ state: ExamAttemptState, ackSeq: z.number().int() }),
  ),
  /** A save before this one is missing: send from `ackSeq + 1` on. */
  gap: defineError('exam-attempt.gap', ErrorCode.illegalTransition, z.object({ ackSeq: z.number().int() })),
  /** The time of the sitting is past: who gets another attempt needs a time of their own, `until`. */
  sittingOver: defineError('exam-attempt.sitting-over', ErrorCode.illegalTransition),
  /** Nothing takes the place of an attempt that somebody has to decide about. */
  suspected: defineError('exam-attempt.suspected', ErrorCode.illegalTransition),
  /** Not submitted: answers up to `lastSeq` were given, and only those up to `ackSeq` have arrived. */
  unsaved: defineError(
    'exam-attempt.unsaved',
    ErrorCode.illegalTransition,
    z.object({ ackSeq: z.number().int(), lastSeq: z.number().int() }),
  ),
} as const;

export const examRoom = defineService('TestExam', {
  GetGuidString: endpoint({
    kind: 'query',
    summary: 'A number for one start of an exam, good for ten minutes in this login',
    access: 'signed-in',
    output: z.string(),
  }),
  GetMyExamList: endpoint({
    kind: 'query',
    summary: 'The exams that the caller may sit, sits or sat, the next ones first',
    access: 'signed-in',
    output: z.array(MyExam),
  }),
  StartExam: endpoint({
    kind: 'command',
    summary: 'Start an exam, or go on with the running attempt; the time begins with the first start',
    access: 'signed-in',
    auditedIn: 'exam_attempt_events',
    input: z.object({
      examId: Id,
      classId: Id.optional(),
      guid: z.string().regex(/^[0-9a-f-]{36}$/),
      /** Of this window, when it goes on after a reload. */
      epoch: Epoch.optional(),
      takeOver: z.boolean().optional(),
      browser: BrowserProof.optional(),
    }),
    output: ExamView,
    errors: [
      examAttemptErrors.cannot,
      examAttemptErrors.elsewhere,
      examAttemptErrors.guidExpired,
      examAttemptErrors.faceMissing,
      examAttemptErrors.preparing,
      examBrowserErrors.locked,
    ],
  }),
  SaveExamAnswer: endpoint({
    kind: 'command',
    summary: 'Save answers of a running attempt; without any it only says that the room is open',
    access: 'signed-in',
    authorizedIn: 'exam_attempts',
    auditedIn: 'exam_answers',
    input: z.object({
      attemptId: Id,
      epoch: Epoch,
      /** One more than the last with answers; a repeated one is acknowledged again and changes nothing. */
      seq: z.number().int().min(0).max(MAX_SEQ),
      answers: z.array(GivenExamAnswer).max(ANSWERS_AT_ONCE),
      /** All questions to look at again; left out: as they were. */
      marks: z.array(ItemNo).max(MOST_MARKS).optional(),
      browser: BrowserProof.optional(),
    }),
    output: SaveReply,
    errors: [
      examAttemptErrors.elsewhere,
      examAttemptErrors.over,
      examAttemptErrors.gap,
      examBrowserErrors.locked,
    ],
  }),
  ExtendExam: endpoint({
    kind: 'command',
    summary: 'Give one, some or all takers of a sitting more time; rooms that are open learn it at once',
    access: 'exam:extend',
    input: z.object({
      examId: Id,
      classId: Id.optional(),
      attemptIds: z.array(Id).min(1).max(500).optional(),
      minutes: z.number().int().min(1).max(120),
      reason: Reason,
    }),
    output: z.object({ extended: z.number().int() }),
    errors: [examAttemptErrors.closed],
  }),
  GetExamSittingPageList: pageCall({
    summary: 'Sittings of exams with how many wait, sit and have submitted',
    access: 'exam:extend',
    row: SittingRow,
    filters: {
      sittingId: Id.optional(),
      examId: Id.optional(),
      classId: Id.optional(),
      state: SittingState.optional(),
    },
  }),
  GetExamSitterPageList: pageCall({
    summary: 'Who waits in a sitting, sits, is disconnected, or has submitted',
    access: 'exam:extend',
    row: SitterRow,
    filters: { sittingId: Id, presence: ExamPresence.optional() },
  }),
});

const { illegalTransition, closed, sittingOver, suspected, elsewhere, over, unsaved } = examAttemptErrors;

export const trainClassExam = defineService('TrainClass', {
  IsCanExam: endpoint({
    kind: 'query',
    summary: 'Whether the caller may sit an exam now, and every reason why not',
    access: 'signed-in',
    input: AskedExam.extend({ browser: BrowserProof.optional() }),
    output: CanExam,
  }),
  GetExam: endpoint({
    kind: 'query',
    summary: 'An exam as its taker sees it: the rules before the start, the questions while it runs',
    access: 'signed-in',
    input: AskedExam.extend({ attemptId: Id.optional(), key: ExamKey, browser: BrowserProof.optional() }),
    output: ExamView,
  }),
  submitExam: endpoint({
    kind: 'command',
    summary: 'Submit the running attempt, once every answer has arrived',
    access: 'signed-in',
    auditedIn: 'exam_attempt_events',
    input: z.object({
      attemptId: Id,
      epoch: Epoch,
      lastSeq: z.number().int().min(0).max(MAX_SEQ),
      browser: BrowserProof.optional(),
    }),
    output: z.object({ state: ExamAttemptState, score: z.number().nullable() }),
    errors: [elsewhere, over, unsaved, examBrowserErrors.locked],
  }),
  ResetStudentExam: endpoint({
    kind: 'command',
    summary: 'Let an attempt not count, with a reason; the old one stays, and the student gets another',
    access: 'exam:run',
    input: z.object({
      attemptId: Id,
      rowVersion: RowVersion,
      reason: Reason,
      /** Until when they may sit again; needed once the time of the sitting is over. */
      until: Moment.optional(),
    }),
    output: SitterRow,
    errors: [illegalTransition, closed, sittingOver, suspected],
  }),
});
