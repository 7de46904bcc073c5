/** What is shown of sitting an exam: the rules before it, its questions, an attempt, and the rows of a sitting. */
import { CanExam } from '../classes/can-exam.ts';
import { Id, RowVersion } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { SavedExamAnswer } from './exam-answer.ts';
import { AttemptLockReason, BrowserNeed } from './exam-browser.ts';
import { ExamAttemptState } from './exam-attempt-state.ts';
import { QuestionKind } from '../content/question.ts';

export const SittingState = z.enum(['planned', 'preparing', 'ready', 'closed']);
export type SittingState = Parsed<typeof SittingState>;

/** What a taker knows before the start. */
export const ExamRules = z.object({
  examId: Id,
  classId: Id.nullable(),
  className: z.string(),
  name: z.string(),
  instructions: z.string(),
  minutes: z.number().int(),
  questionCount: z.number().int(),
  totalScore: z.number(),
  passScore: z.number().nullable(),
  maxTimes: z.number().int(),
  opensAt: z.string(),
  /** With what it was extended by, for this taker. */
  closesAt: z.string(),
  /** It is sat in Safe Exam Browser. */
  needsSeb: z.boolean(),
});
export type ExamRules = Parsed<typeof ExamRules>;

/** A question as its taker sees it; nothing of it says what is right. */
export const ExamQuestion = z.object({
  itemNo: z.number().int(),
  sectionNo: z.number().int(),
  kind: QuestionKind,
  stem: z.string(),
  /** In the order shown. `index` is what an answer names: a number of this attempt alone. */
  options: z.array(z.object({ index: z.number().int(), text: z.string() })),
  gaps: z.number().int(),
  score: z.number(),
});
export type ExamQuestion = Parsed<typeof ExamQuestion>;

export const ExamSection = z.object({ no: z.number().int(), title: z.string(), instructions: z.string() });
export type ExamSection = Parsed<typeof ExamSection>;

export const ExamAttempt = z.object({
  id: Id,
  no: z.number().int(),
  state: ExamAttemptState,
  startedAt: z.string().nullable(),
  deadline: z.string().nullable(),
  submittedAt: z.string().nullable(),
  submittedBy: z.enum(['student', 'deadline', 'manager', '']),
  /** Once it is graded. */
  score: z.number().nullable(),
  passed: z.boolean().nullable(),
  /** Who sits in it: saves of an older one are refused. */
  epoch: z.number().int(),
  ackSeq: z.number().int(),
  /** Where it is open, `Chrome, Windows`. */
  device: z.string(),
  /** Since when it stands still, until somebody unlocks it. */
  lockedAt: z.string().nullable(),
  lockReason: AttemptLockReason.nullable(),
  notEligible: z.boolean().optional(),
});
export type ExamAttempt = Parsed<typeof ExamAttempt>;

export const ExamView = ExamRules.extend({
  ...CanExam.shape,
  serverNow: z.string(),
  /** The newest of the caller; null where there is none yet. */
  attempt: ExamAttempt.nullable(),
  sections: z.array(ExamSection),
  /** Only while the attempt runs, in the order shown. */
  questions: z.array(ExamQuestion),
  answers: z.array(SavedExamAnswer),
  /** Numbers of questions to look at again; left out by older gateways. */
  marks: z.array(z.number().int()).optional(),
  needsCamera: z.boolean(),
  /** The address of the file that opens this exam in Safe Exam Browser, for a while; empty where none is needed. */
  sebFile: z.string(),
});
export type ExamView = Parsed<typeof ExamView>;

export const MyExam = z.object({
  ...ExamRules.pick({
    examId: true,
    classId: true,
    className: true,
    name: true,
    minutes: true,
    maxTimes: true,
    needsSeb: true,
  }).shape,
  ...CanExam.shape,
  attempt: ExamAttempt.pick({ id: true, state: true, deadline: true, score: true, passed: true }).nullable(),
});
export type MyExam = Parsed<typeof MyExam>;

/** What somebody who sits, or may, is doing now. */
export const ExamPresence = z.enum([
  'waiting',
  'sitting',
  'disconnected',
  'submitted',
  'absent',
  'reset',
  'void',
]);
export type ExamPresence = Parsed<typeof ExamPresence>;

export const SittingRow = z.object({
  id: Id,
  examId: Id,
  examName: z.string(),
  classId: Id.nullable(),
  className: z.string(),
  openAt: z.string(),
  closeAt: z.string(),
  extraMinutes: z.number().int(),
  state: SittingState,
  /** Who has a paper. */
  takers: z.number().int(),
  /** While papers are made, how many there will be; null: later, or nobody knows whom to expect. */
  expected: z.number().int().nullable(),
  running: z.number().int(),
  submitted: z.number().int(),
  /** Who has rehearsed on their own device, and with how many something has to be mended; left out by older gateways. */
  rehearsed: z.number().int().optional(),
  rehearsedBadly: z.number().int().optional(),
});
export type SittingRow = Parsed<typeof SittingRow>;

export const SitterRow = z.object({
  id: Id,
  rowVersion: RowVersion,
  userId: Id,
  userName: z.string(),
  no: z.number().int(),
  state: ExamAttemptState,
  presence: ExamPresence,
  /** Absent without the hours that the class asks for, which is no absence; left out by older gateways. */
  notEligible: z.boolean().optional(),
  /** Questions answered, of all. */
  answered: z.number().int(),
  questions: z.number().int(),
  startedAt: z.string().nullable(),
  deadline: z.string().nullable(),
  submittedAt: z.string().nullable(),
  extraMinutes: z.number().int(),
  lastSeenAt: z.string().nullable(),
  device: z.string(),
  reason: z.string(),
  lockedAt: z.string().nullable(),
  lockReason: AttemptLockReason.nullable(),
  /** Null: the exam asks for no browser; absent in answers of older gateways. */
  browserNeed: BrowserNeed.nullable().optional(),
});
export type SitterRow = Parsed<typeof SitterRow>;
