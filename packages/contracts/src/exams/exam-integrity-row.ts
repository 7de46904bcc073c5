/** What is shown of the integrity of an exam: what is watched, decisions, rows of the review and what was caught. */
import { FaceReason } from '../classes/face-check.ts';
import { Id, RowVersion } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { ExamAttemptState } from './exam-attempt.ts';
import { ObjectionState } from './exam-grading.ts';
import { FaceChallenge, FaceCheckState } from '../classes/face-check.ts';

export const ExamCheatState = z.enum(['none', 'suspected', 'confirmed', 'cleared']);
export type ExamCheatState = Parsed<typeof ExamCheatState>;

/** Why somebody is suspected. */
export const SuspicionCause = z.enum(['switches', 'several-faces', 'face', 'by-hand']);
export type SuspicionCause = Parsed<typeof SuspicionCause>;

export const ExamFaceMoment = z.enum(['start', 'interval']);
export type ExamFaceMoment = Parsed<typeof ExamFaceMoment>;

/** `not-sent`: a comparison was due, and no picture came. */
export const CatchReason = z.enum([...FaceReason.options, 'not-sent']);
export type CatchReason = Parsed<typeof CatchReason>;

/** What the exam asks of its taker now. */
export const ExamWatch = z.object({
  /** Of the comparison that is due, else of the last one. */
  state: z.enum(['none', ...FaceCheckState.options]),
  triesLeft: z.number().int(),
  /** Null: none is due. */
  moment: ExamFaceMoment.nullable(),
  challenge: FaceChallenge.nullable(),
  /** Nothing more can be tried; somebody of the college has to look at the pictures. */
  isBlocked: z.boolean(),
  /** When the next one is due. */
  nextAt: z.string().nullable(),
  serverNow: z.string(),
  /** How often the page was left, and how often it may be; null: nobody counts. */
  switches: z.number().int(),
  switchLimit: z.number().int().nullable(),
});
export type ExamWatch = Parsed<typeof ExamWatch>;

export const ExamDecision = z.object({
  result: z.enum(['confirmed', 'cleared']),
  opinion: z.string(),
  decidedAt: z.string(),
});
export type ExamDecision = Parsed<typeof ExamDecision>;

const DecisionObjection = z.object({
  text: z.string(),
  state: ObjectionState,
  creationTime: z.string(),
});

/** What a person may know about themselves: no picture, and nothing of others. */
export const CheatStanding = z.object({
  attemptId: Id.nullable(),
  state: ExamCheatState,
  /** When it was suspected. */
  since: z.string().nullable(),
  /** The last word so far, with its reason. */
  decision: ExamDecision.nullable(),
  objection: DecisionObjection.nullable(),
  canObject: z.boolean(),
});
export type CheatStanding = Parsed<typeof CheatStanding>;

export const ReviewFlag = z.enum(['suspected', 'face-to-check', 'switches', 'objection']);
export type ReviewFlag = Parsed<typeof ReviewFlag>;

export const ExamReviewRow = z.object({
  attemptId: Id,
  rowVersion: RowVersion,
  examId: Id,
  examName: z.string(),
  classId: Id.nullable(),
  className: z.string(),
  userId: Id,
  userName: z.string(),
  departmentName: z.string(),
  no: z.number().int(),
  state: ExamAttemptState,
  cheatState: ExamCheatState,
  startedAt: z.string().nullable(),
  submittedAt: z.string().nullable(),
  /** From the start to the end; null while it runs. */
  minutes: z.number().nullable(),
  /** Much faster than the others of the sitting. */
  isQuick: z.boolean(),
  facesToCheck: z.number().int(),
  facesFailed: z.number().int(),
  switches: z.number().int(),
  switchLimit: z.number().int().nullable(),
  hasOpenObjection: z.boolean(),
  /** False for the caller's own. */
  canDecide: z.boolean(),
});
export type ExamReviewRow = Parsed<typeof ExamReviewRow>;

const Catch = z.object({
  id: Id,
  rowVersion: RowVersion,
  moment: ExamFaceMoment,
  state: FaceCheckState,
  reason: CatchReason,
  similarity: z.number().nullable(),
  at: z.string(),
  opinion: z.string(),
  deciderName: z.string(),
});

export const ExamReview = ExamReviewRow.extend({
  causes: z.array(z.object({ cause: SuspicionCause, text: z.string(), at: z.string() })),
  catches: z.array(Catch),
  /** The newest last: what happened in the attempt, and each time the page was left. */
  log: z.array(
    z.object({
      at: z.string(),
      kind: z.string(),
      device: z.string(),
      seconds: z.number().int().nullable(),
      note: z.string(),
    }),
  ),
  decisions: z.array(ExamDecision.extend({ evidence: z.string(), deciderName: z.string() })),
  objection: DecisionObjection.nullable(),
  /** What the caller may decide now. */
  actions: z.array(z.enum(['suspected', 'confirmed', 'cleared'])),
});
export type ExamReview = Parsed<typeof ExamReview>;

export const CatchImage = Catch.extend({
  challenge: FaceChallenge.nullable(),
  /** Signed, for some minutes; empty: no longer stored, or never sent. */
  address: z.string(),
  reference: z.string(),
});
export type CatchImage = Parsed<typeof CatchImage>;

const AgreeingTaker = z.object({ attemptId: Id, userName: z.string() });

export const ExamAgreement = z.object({
  /** Graded papers that were compared. */
  n: z.number().int(),
  /** Too many papers to compare while somebody waits: no pairs. */
  isTooMany: z.boolean(),
  pairs: z.array(
    z.object({
      first: AgreeingTaker,
      second: AgreeingTaker,
      /** Questions that both have answered wrongly, and those with the same wrong answer. */
      bothWrong: z.number().int(),
      same: z.number().int(),
      expected: z.number(),
      z: z.number(),
    }),
  ),
});
export type ExamAgreement = Parsed<typeof ExamAgreement>;
