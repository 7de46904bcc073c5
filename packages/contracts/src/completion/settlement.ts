/** The end of a class: who completes it, who does not and why, and what stands in the way. */
import { trainClassErrors } from './train-class.ts';
import { TrainClassState } from './train-class-row.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { ById, ByIdAndVersion, Id } from '../core/paging.ts';
import { pageCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** Why somebody does not complete a class. */
export const SettleReason = z.enum([
  'hours',
  'required-courses',
  'exam',
  'face-score-missing',
  'face-score',
  'estimate',
  'cheating',
]);
export type SettleReason = Parsed<typeof SettleReason>;

/** What prevents a class from being finished. */
export const FinishObstacle = z.object({
  kind: z.enum([
    'not-begun',
    'exam',
    'running-attempts',
    'ungraded-attempts',
    'exam-objections',
    'exam-suspicions',
    'open-lessons',
    'faces-to-check',
  ]),
  /** Of attempts, objections, suspicions, lessons or pictures; 0 where nothing is counted. */
  count: z.number().int(),
  /** Some of them by name. */
  names: z.array(z.string()),
});
export type FinishObstacle = Parsed<typeof FinishObstacle>;

/** What a finish before its time cuts short: `until` says when it would end by itself. */
export const EARLY_WARNINGS = ['training-runs', 'exam-open'] as const;
/**
 * What a finish may surprise with. `exam-open` counts those who may still sit; `applications` that nobody decided and
 * `objections` that wait are left as they are.
 */
export const FinishWarning = z.object({
  kind: z.enum([...EARLY_WARNINGS, 'applications', 'objections']),
  count: z.number().int(),
  until: z.string().nullable(),
});
export type FinishWarning = Parsed<typeof FinishWarning>;

export const settlementErrors = {
  notReady: defineError(
    'settlement.not-ready',
    ErrorCode.illegalTransition,
    z.object({ obstacles: z.array(FinishObstacle) }),
  ),
} as const;

/** From this share of hours without proof of delivery on, somebody looks at them before they count. */
export const WEAK_PERCENT = 20;

export const SettlementRow = z.object({
  /** Of the place. */
  id: Id,
  userId: Id,
  userName: z.string(),
  departmentName: z.string(),
  isCompleted: z.boolean(),
  reasons: z.array(SettleReason),
  hours: z.number(),
  needHours: z.number(),
  /** Of the hours credited for study, those without proof of delivery. */
  weakPercent: z.number().int(),
  faceScore: z.number().nullable(),
});
export type SettlementRow = Parsed<typeof SettlementRow>;

export const SettlementPreview = z.object({
  id: Id,
  rowVersion: z.number().int(),
  state: TrainClassState,
  /** Null before the class is finished: the figures are those that finishing now would write. */
  finishedAt: z.string().nullable(),
  /** Of a finished class: when what it left beside its results is deleted, or was. */
  recordsUntil: z.string().nullable().optional(),
  recordsClearedAt: z.string().nullable().optional(),
  needHours: z.number(),
  needExam: z.boolean(),
  needEstimate: z.boolean(),
  needFaceScore: z.boolean(),
  passScore: z.number(),
  obstacles: z.array(FinishObstacle),
  warnings: z.array(FinishWarning),
  people: z.number().int(),
  completed: z.number().int(),
  /** People of whose study more than `WEAK_PERCENT` lacks proof of delivery. */
  weak: z.number().int(),
  /** How many people each reason concerns; one may have several. */
  reasons: z.array(z.object({ reason: SettleReason, people: z.number().int() })),
});
export type SettlementPreview = Parsed<typeof SettlementPreview>;

const guarded = [trainClassErrors.illegalTransition] as const;

export const settlement = defineService('TrainClass', {
  PreviewFinishTrainClass: endpoint({
    kind: 'query',
    summary:
      'What finishing a class would decide, and what stands in its way; of a finished one, what was decided',
    access: 'train-class:finish',
    input: ById,
    output: SettlementPreview,
    errors: guarded,
  }),
  GetSettlementPageList: pageCall({
    summary: 'The students of a class with what finishing it decides about each, or has decided',
    access: 'train-class:finish',
    row: SettlementRow,
    filters: {
      classId: Id,
      result: z.enum(['completed', 'not-completed', 'weak']).optional(),
      reason: SettleReason.optional(),
    },
    errors: guarded,
  }),
  FinishTrainClass: endpoint({
    kind: 'command',
    summary: 'Finish a class: everybody in it is settled at once, and nothing of it changes afterwards',
    access: 'train-class:finish',
    input: ByIdAndVersion,
    output: SettlementPreview,
    errors: [...guarded, settlementErrors.notReady],
  }),
});
