/** Study for those who supervise it: what people studied, how far they are, what looks unlikely, and what was decided. */
import {
  EvidenceRow,
  MyStudyDecision,
  PlausibilityRow,
  ProgressConcern,
  ProgressRow,
  ProgressState,
  StudyDecisionDetail,
  StudyDecisionRow,
  StudyDecisionState,
  StudyFinding,
  StudyRow,
} from './study-supervision-row.ts';
import { TrainKind } from './train-class-row.ts';
import { CalendarDate } from '../core/calendar-date.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { exportErrors } from '../core/export.ts';
import { ById, ByIdAndVersion, Id, LongId, Option, paged, PageQuery } from '../core/paging.ts';
import { reasonText } from '../core/reason.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { defineStateMachine } from '../core/state-machine.ts';
import { AreaCode } from '../platform/area-code.ts';

/** A learner objects once, and another person than the decider has the last word. */
export const studyDecisionMachine = defineStateMachine({
  initial: 'withdrawn',
  states: ['withdrawn', 'objected', 'upheld', 'lifted'],
  actions: {
    object: { from: ['withdrawn'], to: 'objected' },
    uphold: { from: ['objected'], to: 'upheld' },
    lift: { from: ['objected'], to: 'lifted' },
  },
});
export type StudyDecisionAction = keyof typeof studyDecisionMachine.actions;

export const studySupervisionErrors = {
  illegalTransition: defineError(
    'study-decision.illegal-transition',
    ErrorCode.illegalTransition,
    z.object({ from: StudyDecisionState, action: z.string(), allowed: z.array(z.string()) }),
  ),
  /** Whoever withdrew the study does not decide the objection to it. */
  ownDecision: defineError('study-decision.own-decision', ErrorCode.forbidden),
  /** A decision is about one person in one class. */
  severalPeople: defineError('study-decision.several-people', ErrorCode.invalid),
  /** Some of the slices have no credited time left, or were withdrawn before. */
  nothingLeft: defineError(
    'study-decision.nothing-left',
    ErrorCode.illegalTransition,
    z.object({ sliceIds: z.array(LongId) }),
  ),
} as const;

const recordFilters = {
  keyword: PageQuery.shape.keyword,
  classId: Id.optional(),
  courseId: Id.optional(),
  userId: Id.optional(),
  /** An enterprise. */
  departmentId: Id.optional(),
  /** Of the person. */
  areaCode: AreaCode.optional(),
  /** Of the class; of the person where there is none. */
  classAreaCode: AreaCode.optional(),
  subjectId: Id.optional(),
  trainKind: TrainKind.optional(),
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
};
export const StudyRecordFilters = z.object(recordFilters);
export type StudyRecordFilters = Parsed<typeof StudyRecordFilters>;

const progressFilters = {
  keyword: PageQuery.shape.keyword,
  classId: Id.optional(),
  userId: Id.optional(),
  departmentId: Id.optional(),
  state: ProgressState.optional(),
  concern: ProgressConcern.optional(),
  /** Of the class. */
  areaCode: AreaCode.optional(),
  subjectId: Id.optional(),
  trainKind: TrainKind.optional(),
  /** What the days are about: when they were enrolled, or settled, or first graded in the exam of the class. */
  dated: z.enum(['enrolled', 'settled', 'graded']).optional(),
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
};
export const ProgressFilters = z.object(progressFilters);
export type ProgressFilters = Parsed<typeof ProgressFilters>;

export const Span = z.object({ from: CalendarDate.optional(), to: CalendarDate.optional() });

export const WithdrawSlicesInput = z.object({
  sliceIds: z.array(LongId).min(1).max(200),
  reason: reasonText(500),
});
export const ObjectStudyDecisionInput = z.object({
  decisionId: Id,
  text: reasonText(1000),
});
export const DecideStudyObjectionInput = ByIdAndVersion.extend({
  result: z.enum(['uphold', 'lift']),
  opinion: reasonText(500),
});

export const studySupervision = defineService('StudyRecord', {
  GetStudyRecordPageList: endpoint({
    kind: 'query',
    summary: 'What people studied: a row a person, day, ware and device, the newest first',
    access: 'study-record:read',
    input: PageQuery.extend(recordFilters),
    output: paged(StudyRow),
  }),
  GetStudyDayList: endpoint({
    kind: 'query',
    summary: 'Study of each day, for a chart: of the dates given, at most 92 days, else of the last 30',
    access: 'study-record:read',
    input: StudyRecordFilters,
    output: z.array(
      z.object({
        day: z.string(),
        people: z.number().int(),
        creditedSeconds: z.number(),
        /** Among those credited. */
        weakSeconds: z.number(),
      }),
    ),
  }),
  GetProgressPageList: endpoint({
    kind: 'query',
    summary: 'How far the students of classes are: a row a student and class',
    access: 'study-record:read',
    input: PageQuery.extend(progressFilters),
    output: paged(ProgressRow),
  }),
  GetClassProgressList: endpoint({
    kind: 'query',
    summary: 'Hours earned of those required, by class: at most 12, those that began last first',
    access: 'study-record:read',
    input: ProgressFilters,
    output: z.array(
      z.object({
        classId: Id,
        className: z.string(),
        students: z.number().int(),
        /** Students who have all hours. */
        met: z.number().int(),
        /** Of one student. */
        needHours: z.number(),
        /** Of all of them together. */
        earnedHours: z.number(),
      }),
    ),
  }),
  GetStudyFilterOption: endpoint({
    kind: 'query',
    summary: 'Classes, courses and enterprises of the people whose study the caller sees',
    access: 'study-record:read',
    output: z.object({ classes: z.array(Option), courses: z.array(Option), departments: z.array(Option) }),
  }),
  ExportStudyRecord: endpoint({
    kind: 'query',
    summary: 'The list of study records as a workbook, with the same filters',
    access: 'study-record:export',
    input: StudyRecordFilters,
    file: 'xlsx',
    errors: [exportErrors.tooManyRows],
  }),
  ExportProgress: endpoint({
    kind: 'query',
    summary: 'The list of progress as a workbook, with the same filters',
    access: 'study-record:export',
    input: ProgressFilters,
    file: 'xlsx',
    errors: [exportErrors.tooManyRows],
  }),
  GetPlausibilityPageList: endpoint({
    kind: 'query',
    summary: 'Study that is worth a look: a row a person, class and finding; what was decided is left out',
    access: 'study-plausibility:read',
    input: PageQuery.extend({
      finding: StudyFinding.optional(),
      classId: Id.optional(),
      userId: Id.optional(),
      ...Span.shape,
    }),
    output: paged(PlausibilityRow),
  }),
  GetPlausibilitySlicePageList: endpoint({
    kind: 'query',
    summary: 'The slices of a finding about a person in a class, with what they were measured by',
    access: 'study-plausibility:read',
    input: PageQuery.pick({ page: true, pageSize: true, sorting: true }).extend({
      userId: Id,
      /** Absent: study without a class. */
      classId: Id.optional(),
      finding: StudyFinding.optional(),
      ...Span.shape,
    }),
    output: paged(EvidenceRow),
  }),
  GetStudyDecisionPageList: endpoint({
    kind: 'query',
    summary: 'Decisions about study, appeals that wait first',
    access: 'study-plausibility:read',
    input: PageQuery.extend({ state: StudyDecisionState.optional() }),
    output: paged(StudyDecisionRow),
  }),
  GetStudyDecision: endpoint({
    kind: 'query',
    summary: 'One decision with its slices',
    access: 'study-plausibility:read',
    input: ById,
    output: StudyDecisionDetail,
  }),
  GetMyStudyDecision: endpoint({
    kind: 'query',
    summary: 'A decision about study of the caller',
    access: 'signed-in',
    input: ById,
    output: MyStudyDecision,
  }),
  WithdrawSlices: endpoint({
    kind: 'command',
    summary: 'Withdraw study of one person in one class; they get the reason and may object',
    access: 'study-record:withdraw',
    input: WithdrawSlicesInput,
    output: StudyDecisionDetail,
    errors: [studySupervisionErrors.severalPeople, studySupervisionErrors.nothingLeft],
  }),
  ObjectStudyDecision: endpoint({
    kind: 'command',
    summary: 'Appeal against a decision about study of the caller, once',
    access: 'signed-in',
    input: ObjectStudyDecisionInput,
    output: MyStudyDecision,
    errors: [studySupervisionErrors.illegalTransition],
  }),
  DecideStudyObjection: endpoint({
    kind: 'command',
    summary: 'Uphold a decision or lift it, which gives the time back; not for who made it',
    access: 'study-record:withdraw',
    input: DecideStudyObjectionInput,
    output: StudyDecisionDetail,
    errors: [studySupervisionErrors.illegalTransition, studySupervisionErrors.ownDecision],
  }),
});
