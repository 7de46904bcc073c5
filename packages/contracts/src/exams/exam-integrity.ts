/**
 * Honesty in exams: faces at the start and at intervals, how often the page was left, what a person decides about it, and
 * the one objection to that. What a rule finds is a suspicion, and never a verdict.
 */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { Id, MAX_INTEGER, RowVersion } from '../core/paging.ts';
import { reasonText } from '../core/reason.ts';
import { pageCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import { defineStateMachine } from '../core/state-machine.ts';
import { examAttemptErrors } from './exam-attempt.ts';
import { FaceChallenge, faceCheckErrors, FaceDecisionResult } from '../classes/face-check.ts';
import {
  CatchImage,
  CheatStanding,
  ExamAgreement,
  ExamCheatState,
  ExamFaceMoment,
  ExamReview,
  ExamReviewRow,
  ExamWatch,
  ReviewFlag,
} from './exam-integrity-row.ts';

/** Remotes outside import these here for one more release (old-subpaths.json). */
export {
  CatchImage,
  CatchReason,
  CheatStanding,
  ExamAgreement,
  ExamCheatState,
  ExamDecision,
  ExamFaceMoment,
  ExamReview,
  ExamReviewRow,
  ExamWatch,
  ReviewFlag,
  SuspicionCause,
} from './exam-integrity-row.ts';

/** An objection leads to the second decision, by another person: it upholds the first one, or clears. */
export const examCheatMachine = defineStateMachine({
  initial: 'none',
  states: ['none', 'suspected', 'confirmed', 'cleared'],
  actions: {
    suspect: { from: ['none', 'cleared'], to: 'suspected' },
    confirm: { from: ['suspected'], to: 'confirmed' },
    clear: { from: ['suspected'], to: 'cleared' },
    uphold: { from: ['confirmed'], to: 'same' },
    clearAfterObjection: { from: ['confirmed'], to: 'cleared' },
  },
});
export type ExamCheatAction = keyof typeof examCheatMachine.actions;

/** Faster than this share of the median, in a sitting with so many papers at least: a hint. */
export const QUICK_SHARE = 0.4;
export const QUICK_PAPERS = 10;
/** Two papers whose wrong answers agree by so many standard deviations more than expected: a hint. */
export const AGREEING_Z = 3;
/** In sittings with more papers than this only the pairs of one of them are computed while somebody waits. */
export const MOST_COMPARED = 5000;

/** A picture that was judged before the start is good for so long. */
export const START_FACE_MINUTES = 30;

/** Away for longer than this is as good as gone. */
/** So long after handing in it is still taken that the page was left before. */
export const LATE_SWITCH_MINUTES = 10;
const AwaySeconds = z.number().int().min(0).max(86_400);

export const examIntegrityErrors = {
  illegalTransition: defineError(
    'exam-integrity.illegal-transition',
    ErrorCode.illegalTransition,
    z.object({ from: ExamCheatState, action: z.string(), allowed: z.array(z.string()) }),
  ),
  /** Nobody decides about an attempt of their own. */
  own: defineError('exam-integrity.own', ErrorCode.forbidden),
  /** Another person than the one who decided first has the last word. */
  sameDecider: defineError('exam-integrity.same-decider', ErrorCode.forbidden),
  /** The student has not objected, or the last word is spoken. */
  noObjection: defineError('exam-integrity.no-objection', ErrorCode.illegalTransition),
  cannotObject: defineError('exam-integrity.cannot-object', ErrorCode.illegalTransition),
  classFinished: defineError('exam-integrity.class-finished', ErrorCode.illegalTransition),
  /** The attempt runs: it can be decided about once it is over. */
  notOver: defineError('exam-integrity.not-over', ErrorCode.illegalTransition),
  /** No face is asked for now, or another challenge. */
  notDue: defineError('exam-integrity.not-due', ErrorCode.illegalTransition),
} as const;

const Reason = reasonText(500);

export const HandleExamCheatInput = z.object({
  attemptId: Id,
  rowVersion: RowVersion,
  result: z.enum(['suspected', 'confirmed', 'cleared']),
  /** The student reads it. */
  opinion: Reason,
  /** What it rests on; the student does not read it. */
  evidence: z.string().trim().max(1000).default(''),
});

const Place = { examId: Id.optional(), classId: Id.optional(), attemptId: Id.optional() };

export const examIntegrity = defineService('TestExam', {
  IsCheckExamFaceComparePass: endpoint({
    kind: 'query',
    summary: 'Whether the caller has to show their face now, with which challenge, and when next',
    access: 'signed-in',
    input: z.object(Place),
    output: ExamWatch,
  }),
  ExamFaceCompareResult: endpoint({
    kind: 'command',
    summary: 'Have pictures of the camera compared, before the start of an exam or while it runs',
    access: 'signed-in',
    auditedIn: 'exam_catches',
    input: z.object({
      ...Place,
      guid: z.string().regex(/^[0-9a-f-]{36}$/),
      imageId: Id,
      moment: ExamFaceMoment,
      challenge: FaceChallenge,
    }),
    output: ExamWatch.extend({ similarity: z.number().nullable() }),
    errors: [
      examIntegrityErrors.notDue,
      examAttemptErrors.guidExpired,
      faceCheckErrors.noReference,
      faceCheckErrors.noImage,
    ],
  }),
  RecordExamSwitch: endpoint({
    kind: 'command',
    summary: 'The page of a running exam was left, or is back: with the same number it is the same time',
    access: 'signed-in',
    auditedIn: 'exam_switches',
    input: z.object({
      attemptId: Id,
      epoch: z.number().int().min(1).max(MAX_INTEGER),
      /** Counts from 1 in this window. */
      no: z.number().int().min(1).max(10_000),
      kind: z.enum(['hidden', 'blur']),
      seconds: AwaySeconds,
      /** How long ago the page was left, where it could not be reported at once; bounded to the time of the attempt. */
      ago: AwaySeconds.optional(),
    }),
    output: z.object({ switches: z.number().int(), switchLimit: z.number().int().nullable() }),
    errors: [examAttemptErrors.elsewhere, examAttemptErrors.over],
  }),
  CheckUserIsCheat: endpoint({
    kind: 'query',
    summary:
      'How an attempt stands, or the worst one in a class: of the caller, or of somebody they look after',
    access: 'signed-in',
    input: z.object({ classId: Id.optional(), attemptId: Id.optional(), userId: Id.optional() }),
    output: CheatStanding,
  }),
  ObjectExamDecision: endpoint({
    kind: 'command',
    summary: 'Appeal against a confirmed suspicion, once; another person has the last word',
    access: 'signed-in',
    input: z.object({ attemptId: Id, text: reasonText(1000) }),
    output: CheatStanding,
    errors: [examIntegrityErrors.cannotObject],
  }),
  GetExamReviewPageList: pageCall({
    summary: 'Attempts with what speaks for a second look: those that wait for somebody first',
    access: 'exam:inspect',
    row: ExamReviewRow,
    filters: {
      examId: Id.optional(),
      classId: Id.optional(),
      cheatState: ExamCheatState.optional(),
      flag: ReviewFlag.optional(),
    },
  }),
  GetExamReview: endpoint({
    kind: 'query',
    summary: 'One attempt with its comparisons, its log and its decisions',
    access: 'exam:inspect',
    input: z.object({ attemptId: Id }),
    output: ExamReview,
  }),
  GetExamAgreement: endpoint({
    kind: 'query',
    summary: 'Pairs of papers of a sitting whose wrong answers agree more than chance explains',
    access: 'exam:inspect',
    input: z.object({
      examId: Id,
      classId: Id.optional(),
      /** The pairs of this one; left out: the strongest of the sitting. */
      attemptId: Id.optional(),
    }),
    output: ExamAgreement,
  }),
  GetExamCatchImgList: endpoint({
    kind: 'query',
    summary: 'The pictures of the comparisons of an attempt beside the face photo; who looks is recorded',
    access: 'exam:inspect',
    input: z.object({ attemptId: Id }),
    output: z.array(CatchImage),
  }),
  CheckExamFaceCompareByMan: endpoint({
    kind: 'command',
    summary: 'Decide whether the pictures of a comparison show the student; never one’s own',
    access: 'exam:review',
    input: z
      .object({
        catchId: Id,
        rowVersion: RowVersion,
        result: FaceDecisionResult,
        /** Required for `failed-by-hand`. */
        opinion: z.string().trim().max(500).optional(),
      })
      .refine(({ result, opinion = '' }) => result === 'passed-by-hand' || opinion !== '', {
        path: ['opinion'],
        message: 'face-check.opinion-needed',
      }),
    output: ExamReview,
    errors: [faceCheckErrors.illegalTransition, faceCheckErrors.own],
  }),
  HandleExamCheat: endpoint({
    kind: 'command',
    summary: 'Suspect somebody, decide about a suspicion, or about the appeal against a decision',
    access: 'exam:review',
    input: HandleExamCheatInput,
    output: ExamReview,
    errors: [
      examIntegrityErrors.illegalTransition,
      examIntegrityErrors.own,
      examIntegrityErrors.sameDecider,
      examIntegrityErrors.noObjection,
      examIntegrityErrors.classFinished,
      examIntegrityErrors.notOver,
    ],
  }),
});
