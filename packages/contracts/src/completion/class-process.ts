/** The students of a class, step by step, for those who run it. */
import { ClassStep, ClassStepName } from '../classes/class-step.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { Id, PageQuery } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

export const ClassProcessRow = z.object({
  placeId: Id,
  userId: Id,
  name: z.string(),
  departmentName: z.string(),
  earnedHours: z.number(),
  needHours: z.number(),
  lastTime: z.string().nullable(),
  steps: z.array(ClassStep),
});
export type ClassProcessRow = Parsed<typeof ClassProcessRow>;

export const ClassProcess = z.object({
  classId: Id,
  className: z.string(),
  /** Everybody with a place, whatever the filters. */
  students: z.number().int(),
  /** The steps of this class in their order, and how many students have done each. */
  counts: z.array(z.object({ step: ClassStepName, done: z.number().int() })),
  totalCount: z.number().int().nonnegative(),
  items: z.array(ClassProcessRow),
});
export type ClassProcess = Parsed<typeof ClassProcess>;

export const classProcess = defineService('TrainClass', {
  GetTrainClassTrainManage: endpoint({
    kind: 'query',
    summary: 'Students of a class with the state of each step, and how many have done which',
    access: 'class-user:read',
    input: PageQuery.extend({
      classId: Id,
      /** Who has done this step, or with `isDone: false` who has not. */
      step: ClassStepName.optional(),
      isDone: z.boolean().optional(),
    }),
    output: ClassProcess,
  }),
});
