/** The evaluation of a class by its students: the template, one sheet a student, and what all of them say together. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { NameText } from '../core/name-text.ts';
import { Id, RowVersion } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** A score of one to five, one of several options, or words of one's own. */
export const EstimateKind = z.enum(['score5', 'choice', 'text']);
export type EstimateKind = Parsed<typeof EstimateKind>;

export const SCORES = 5;
/** Nothing is shown of fewer sheets, and what is shown grows by as many at once. */
export const ESTIMATE_STEP = 5;
/** How long after its end a class can be evaluated. */
export const ESTIMATE_DAYS = 30;
export const MAX_ESTIMATE_ITEMS = 30;
const MAX_TEXT = 500;

const EstimateOption = z.object({ zh: NameText.min(1).max(100), en: NameText.min(1).max(100) });
export type EstimateOption = Parsed<typeof EstimateOption>;

export const EstimateItemRow = z.object({
  id: Id,
  title: z.string(),
  titleEn: z.string(),
  kind: EstimateKind,
  options: z.array(z.object({ zh: z.string(), en: z.string() })),
  sort: z.number().int(),
  isEnable: z.boolean(),
  rowVersion: z.number().int(),
});
export type EstimateItemRow = Parsed<typeof EstimateItemRow>;

export const EstimateItemFields = z.object({
  title: NameText.min(1).max(200),
  titleEn: NameText.min(1).max(200),
  kind: EstimateKind,
  options: z.array(EstimateOption).max(10),
  sort: z.number().int().min(0).max(9999),
  isEnable: z.boolean(),
});
export type EstimateItemFields = Parsed<typeof EstimateItemFields>;

/** Without an id a new item, of which title, English title and kind are wanted; else what is left out stays. */
export const SaveEstimateItemInput = EstimateItemFields.partial().extend({
  id: Id.optional(),
  rowVersion: RowVersion.optional(),
});
export type SaveEstimateItemInput = Parsed<typeof SaveEstimateItemInput>;

/** Why somebody cannot evaluate a class now. */
export const EstimateReason = z.enum(['not-wanted', 'not-approved', 'hours-missing', 'submitted', 'closed']);
export type EstimateReason = Parsed<typeof EstimateReason>;

export const estimateErrors = {
  fields: defineError(
    'estimate.fields-missing',
    ErrorCode.invalid,
    z.object({ fields: z.array(z.string()) }),
  ),
  options: defineError('estimate.wrong-options', ErrorCode.invalid),
  lastItem: defineError('estimate.last-item', ErrorCode.illegalTransition),
  tooMany: defineError(
    'estimate.too-many-items',
    ErrorCode.illegalTransition,
    z.object({ most: z.number() }),
  ),
  notNow: defineError(
    'estimate.not-now',
    ErrorCode.illegalTransition,
    z.object({ reasons: z.array(EstimateReason), why: z.string() }),
  ),
  /** `itemIds`: answered wrongly, or not at all. */
  answers: defineError(
    'estimate.wrong-answers',
    ErrorCode.invalid,
    z.object({ itemIds: z.array(z.number().int()) }),
  ),
} as const;

/** An item as the class keeps it since it was published, in the language of the page. */
const ClassEstimateItem = z.object({
  id: Id,
  title: z.string(),
  kind: EstimateKind,
  options: z.array(z.string()),
});
export type ClassEstimateItem = Parsed<typeof ClassEstimateItem>;

export const TrainClassEstimate = z.object({
  classId: Id,
  className: z.string(),
  items: z.array(ClassEstimateItem),
  submitted: z.boolean(),
  can: z.boolean(),
  reasons: z.array(EstimateReason),
  /** The last moment to submit it; null while the class goes on. */
  until: z.string().nullable(),
});
export type TrainClassEstimate = Parsed<typeof TrainClassEstimate>;

export const EstimateAnswer = z.object({
  itemId: Id,
  score: z.number().int().min(1).max(SCORES).optional(),
  /** Its place among the options, from 0. */
  choice: z.number().int().min(0).max(9).optional(),
  text: z.string().trim().max(MAX_TEXT).optional(),
});
export type EstimateAnswer = Parsed<typeof EstimateAnswer>;

export const EstimateSummary = z.object({
  classId: Id,
  className: z.string(),
  /** The class is to be evaluated. */
  isWanted: z.boolean(),
  students: z.number().int(),
  /** Sheets handed in, and those of them that are in the figures. */
  submitted: z.number().int(),
  counted: z.number().int(),
  /** Empty below five sheets. */
  items: z.array(
    ClassEstimateItem.omit({ options: true }).extend({
      /** Of scores; null without one. */
      average: z.number().nullable(),
      counts: z.array(z.object({ label: z.string(), count: z.number().int() })),
      /** In no order. */
      texts: z.array(z.string()),
    }),
  ),
});
export type EstimateSummary = Parsed<typeof EstimateSummary>;

const OfClass = z.object({ classId: Id });

export const estimate = defineService('TrainClass', {
  GetEstimateItemList: endpoint({
    kind: 'query',
    summary: 'The template of evaluations, in its order',
    access: 'estimate:manage',
    output: z.array(EstimateItemRow),
  }),
  SaveEstimateItem: endpoint({
    kind: 'command',
    summary: 'Add an item of the template, or change it; classes that are published keep theirs',
    access: 'estimate:manage',
    input: SaveEstimateItemInput,
    output: EstimateItemRow,
    errors: [estimateErrors.fields, estimateErrors.options, estimateErrors.lastItem, estimateErrors.tooMany],
  }),
  GetTrainClassEstimate: endpoint({
    kind: 'query',
    summary: 'The evaluation of a class for one of its students: its items, and whether they may submit it',
    access: 'signed-in',
    input: OfClass,
    output: TrainClassEstimate,
  }),
  SubmitEstimate: endpoint({
    kind: 'command',
    summary: 'Evaluate a class, once and without a name',
    access: 'signed-in',
    // Neither who nor when may stand in a log beside what was said.
    auditedIn: 'estimate_receipts',
    input: OfClass.extend({ answers: z.array(EstimateAnswer).min(1).max(MAX_ESTIMATE_ITEMS) }),
    output: TrainClassEstimate,
    errors: [estimateErrors.notNow, estimateErrors.answers],
  }),
  GetEstimateSummary: endpoint({
    kind: 'query',
    summary: 'What the students say of a class together; nothing below five of them',
    access: 'estimate:read',
    input: OfClass,
    output: EstimateSummary,
  }),
});
