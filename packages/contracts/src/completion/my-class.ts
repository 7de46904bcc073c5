/** Training classes as their students meet them: which they are in, how far they are, and the one thing to do next. */
import { ClassStep } from '../classes/class-step.ts';
import { ClassUserState } from '../classes/class-user-row.ts';
import { EstimateReason } from '../classes/estimate.ts';
import { StudyReason } from '../study/study-reason.ts';
import { TrainClassPhase, TrainKind, TrainMode } from './train-class-row.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { Id, paged, PageQuery } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

export const MyClassTab = z.enum(['applying', 'studying', 'ended']);
export type MyClassTab = Parsed<typeof MyClassTab>;

/** What a student does next, or waits for. */
export const MyClassNextWhat = z.enum([
  'wait-decision',
  'wait-list',
  'apply-again',
  'rejected',
  'withdrawn',
  'removed',
  'confirm-notice',
  'wait-report',
  'report',
  'report-missed',
  'wait-begin',
  'attend',
  'sign-out',
  'study',
  'wait-lesson',
  'cannot-study',
  'exam',
  'wait-exam',
  'wait-result',
  'evaluate',
  'wait-end',
  'wait-settlement',
  'completed',
  'not-completed',
  'over',
]);
export type MyClassNextWhat = Parsed<typeof MyClassNextWhat>;

export const MyClassNext = z.object({
  what: MyClassNextWhat,
  /** What it is about: the course, the lesson; otherwise empty. */
  about: z.string(),
  /** Why it cannot go on, where something prevents them from studying. */
  reason: StudyReason.nullable(),
  /** The page where it is done, with its query; empty where there is nothing but to wait. */
  link: z.string(),
  until: z.string().nullable(),
});
export type MyClassNext = Parsed<typeof MyClassNext>;

const MyPlace = z.object({
  id: Id,
  state: ClassUserState,
  /** Of the last decision. */
  reason: z.string(),
  /** Their place on the waiting list; null for whom is not on it. */
  waitNo: z.number().int().nullable(),
  rowVersion: z.number().int(),
});

export const MyClassRow = z.object({
  classId: Id,
  className: z.string(),
  subjectName: z.string(),
  trainMode: TrainMode,
  trainBegin: z.string(),
  trainEnd: z.string(),
  phase: TrainClassPhase,
  place: MyPlace,
  /** Of an approved place. */
  earnedHours: z.number(),
  needHours: z.number(),
  /** Hours alone do not complete a class: each of these is to be full. Only with a place, where the class has any. */
  requiredCourses: z.object({ done: z.number().int(), of: z.number().int() }).optional(),
  next: MyClassNext,
});
export type MyClassRow = Parsed<typeof MyClassRow>;

export const MyLesson = z.object({
  id: Id,
  title: z.string(),
  teacherName: z.string(),
  begin: z.string(),
  end: z.string(),
  address: z.string(),
  hours: z.number(),
  isPractice: z.boolean(),
  /** When they signed in and out; null: they did not. */
  inAt: z.string().nullable(),
  outAt: z.string().nullable(),
  earnedHours: z.number(),
});
export type MyLesson = Parsed<typeof MyLesson>;

const Window = z.object({ begin: z.string(), end: z.string() });

/** `marking`: submitted, and not graded yet. */
export const MyExamState = z.enum(['none', 'running', 'marking', 'failed', 'passed']);
export type MyExamState = Parsed<typeof MyExamState>;

export const MyClass = MyClassRow.extend({
  code: z.string(),
  trainKind: TrainKind,
  address: z.string(),
  contact: z.string(),
  applyBegin: z.string(),
  applyEnd: z.string(),
  /** Null: online, where nobody reports. */
  reportWindow: Window.nullable(),
  isReported: z.boolean(),
  steps: z.array(ClassStep),
  /** Why a finished class was not completed. */
  notCompleted: z.array(z.string()),
  /** That they got for it, valid or revoked; null: none. Absent in answers of older gateways. */
  certificate: z.object({ id: Id, title: z.string(), validTo: z.string().nullable() }).nullable().optional(),
  /** Empty until they have a place. */
  courses: z.array(
    z.object({
      courseId: Id,
      courseName: z.string(),
      isRequired: z.boolean(),
      hours: z.number(),
      earnedHours: z.number(),
      nextWareId: Id.nullable(),
      canStudy: z.boolean(),
      reason: StudyReason.nullable(),
      /** There are questions that may be practised now. */
      canPractise: z.boolean().optional(),
    }),
  ),
  lessons: z.array(MyLesson),
  /** Null for a class without one, and without a place. */
  exam: z
    .object({
      examId: Id,
      name: z.string(),
      opensAt: z.string(),
      closesAt: z.string(),
      state: MyExamState,
      /** The result of record; null until there is one. */
      result: z.object({ attemptId: Id, score: z.number(), passed: z.boolean() }).nullable(),
    })
    .nullable(),
  /** Null for a class that is not evaluated, and without a place. */
  estimate: z
    .object({
      submitted: z.boolean(),
      can: z.boolean(),
      reasons: z.array(EstimateReason),
      until: z.string().nullable(),
    })
    .nullable(),
});
export type MyClass = Parsed<typeof MyClass>;

export const AdmissionNotice = z.object({
  classId: Id,
  className: z.string(),
  code: z.string(),
  trainMode: TrainMode,
  trainBegin: z.string(),
  trainEnd: z.string(),
  reportWindow: Window.nullable(),
  address: z.string(),
  contact: z.string(),
  /** What to bring and to know, as plain text. */
  text: z.string(),
  lessons: z.array(MyLesson),
  /** The notice to confirm by `MarkNoticeRead`; null for a class that was published without one. */
  noticeId: Id.nullable(),
  isConfirmed: z.boolean(),
  confirmedAt: z.string().nullable(),
});
export type AdmissionNotice = Parsed<typeof AdmissionNotice>;

export const ApplyProgress = z.object({
  classId: Id,
  className: z.string(),
  place: MyPlace,
  steps: z.array(ClassStep),
});
export type ApplyProgress = Parsed<typeof ApplyProgress>;

const OfClass = z.object({ classId: Id });

export const myClass = defineService('TrainClass', {
  GetStudentTrainClassPageList: endpoint({
    kind: 'query',
    summary: 'Classes of the caller, each with what they do next; what is due first comes first',
    access: 'signed-in',
    input: PageQuery.pick({ page: true, pageSize: true }).extend({ tab: MyClassTab.optional() }),
    output: paged(MyClassRow),
  }),
  GetEntryTrainClassInfo: endpoint({
    kind: 'query',
    summary: 'One class of the caller: steps, the next one, courses, lessons and the evaluation',
    access: 'signed-in',
    input: OfClass,
    output: MyClass,
  }),
  GetStudentApplyProgress: endpoint({
    kind: 'query',
    summary: 'How far the applications of the caller are, the newest first: of one class, or of the last 20',
    access: 'signed-in',
    input: OfClass.partial(),
    output: z.array(ApplyProgress),
  }),
  SelectedTrainNotice: endpoint({
    kind: 'query',
    summary: 'The admission notice of a class that the caller has a place in',
    access: 'signed-in',
    input: OfClass,
    output: AdmissionNotice,
  }),
});
