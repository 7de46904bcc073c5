/** The grade list of a class: hours, scores, evaluation, outcome and certificate of each student, side by side. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { Id, paged, PageQuery } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { examErrors } from '../exams/exam.ts';
import { SettleReason } from './settlement.ts';

export const GradeCert = z.enum(['none', 'pending', 'valid', 'revoked']);
export type GradeCert = Parsed<typeof GradeCert>;

/** Exam by the result of record; `none`: not graded yet. */
export const GradeExam = z.enum(['passed', 'failed', 'none']);
export type GradeExam = Parsed<typeof GradeExam>;

export const ClassGradeRow = z.object({
  /** Of the place. */
  id: Id,
  userId: Id,
  userName: z.string(),
  departmentName: z.string(),
  /** Of a finished class as they were settled. */
  hours: z.number(),
  needHours: z.number(),
  /** Of lessons attended, among the hours. */
  lessonHours: z.number(),
  exam: GradeExam,
  /** The best that counts; null: no result yet. */
  examScore: z.number().nullable(),
  faceScore: z.number().nullable(),
  hasEstimated: z.boolean(),
  /** Before the class is finished: whether finishing now would let them complete it. */
  isCompleted: z.boolean(),
  reasons: z.array(SettleReason),
  certificate: GradeCert,
});
export type ClassGradeRow = Parsed<typeof ClassGradeRow>;

const filters = {
  outcome: z.enum(['completed', 'not-completed']).optional(),
  exam: GradeExam.optional(),
  reason: SettleReason.optional(),
  certificate: GradeCert.optional(),
};

export const classGrade = defineService('TrainClass', {
  GetTrainClassGradePageList: endpoint({
    kind: 'query',
    summary: 'The grade list of a class: hours, scores, evaluation, outcome and certificate of each student',
    access: 'class-user:read',
    input: PageQuery.extend({
      classId: Id,
      /** Of one student. */
      placeId: Id.optional(),
      ...filters,
    }),
    output: paged(ClassGradeRow).extend({
      className: z.string(),
      isFinished: z.boolean(),
      /** What the class asks for: what it does not has no column. */
      needExam: z.boolean(),
      needEstimate: z.boolean(),
      /** A score of the taught part is needed, or somebody has one. */
      hasFaceScore: z.boolean(),
      /** Hours of all its lessons; 0 without any. */
      needLessonHours: z.number(),
    }),
    errors: [examErrors.ownExam],
  }),
  ExportTrainClassGrade: endpoint({
    kind: 'query',
    summary: 'The grade list of a class as a workbook, with the same filters and in the same order',
    access: 'class-user:export',
    input: PageQuery.pick({ keyword: true, sorting: true }).extend({ classId: Id, ...filters }),
    file: 'xlsx',
    errors: [examErrors.ownExam],
  }),
});
