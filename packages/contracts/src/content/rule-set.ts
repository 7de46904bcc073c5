/**
 * Rule sets: how long a study hour is, how many of them count a day, and what each kind of person needs. They
 * differ by province and end, so each has an area and dates; a class keeps the one under which it was published. The
 * figures are the college's own: a standard asks for preset values and names none.
 */
import { CalendarDate } from '../core/calendar-date.ts';
import { defineService } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { NameText } from '../core/name-text.ts';
import { Id } from '../core/paging.ts';
import { createCall, deleteCall, oneCall, pageCall, updateCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { IndustryRisk, PersonKind } from './train-subject.ts';

/** What study is measured by. */
export const StudyRules = z.object({
  /** Minutes of a study hour. */
  hourMinutes: z.number().int().min(30).max(60),
  /** Study hours that count on one day. */
  dailyStudyHours: z.number().min(1).max(24).multipleOf(0.5),
  /** Time without a sign of life after which study does not count. */
  idleSeconds: z.number().int().min(60).max(1800),
});
export type StudyRules = Parsed<typeof StudyRules>;

/** Of a class that was never published. */
export const DEFAULT_RULES: StudyRules = { hourMinutes: 45, dailyStudyHours: 8, idleSeconds: 300 };

/** In steps of half an hour. */
const Hours = z.number().min(0).max(1000).multipleOf(0.5);

export const RuleRequirement = z.object({
  personKind: PersonKind,
  industryRisk: IndustryRisk,
  /** Null: this set says nothing about it. */
  initialHours: Hours.nullable(),
  refreshHours: Hours.nullable(),
  /** For how many years what classes leave of such people is stored after their finish; null: the site's settings say. */
  recordYears: z.number().int().min(1).max(100).nullable().optional(),
});
export type RuleRequirement = Parsed<typeof RuleRequirement>;

/** Each kind of person once with each risk. */
export const REQUIREMENT_KINDS = PersonKind.options.flatMap((personKind) =>
  IndustryRisk.options.map((industryRisk) => ({ personKind, industryRisk })),
);

const isOncePerKind = (requirements: readonly RuleRequirement[]): boolean =>
  new Set(requirements.map(({ personKind, industryRisk }) => `${personKind} ${industryRisk}`)).size ===
  requirements.length;

const Requirements = z
  .array(RuleRequirement)
  .max(REQUIREMENT_KINDS.length)
  .refine(isOncePerKind, { message: 'rule-set.repeated-kind' });

/** The copy that is stored with a class. */
export const StoredRuleSet = StudyRules.extend({
  /** Null: no set was in force, so these are the settings of the site at that time. */
  id: Id.nullable(),
  nameZh: z.string(),
  nameEn: z.string(),
  requirements: z.array(RuleRequirement),
});
export type StoredRuleSet = Parsed<typeof StoredRuleSet>;

export const ruleSetErrors = {
  nameTaken: defineError('rule-set.name-taken', ErrorCode.illegalTransition),
  /** Another set of the same area is in force on some of these days. */
  overlap: defineError(
    'rule-set.overlap',
    ErrorCode.illegalTransition,
    z.object({ name: z.string(), from: z.string(), to: z.string() }),
  ),
  unknownArea: defineError('rule-set.unknown-area', ErrorCode.invalid),
  /** Classes were published under it: it began when it did, and does not end in the past. */
  datesFixed: defineError(
    'rule-set.dates-fixed',
    ErrorCode.illegalTransition,
    z.object({ classes: z.number().int(), from: z.string() }),
  ),
  inUse: defineError('rule-set.in-use', ErrorCode.illegalTransition, z.object({ classes: z.number().int() })),
} as const;

export const RuleSetRow = StudyRules.extend({
  id: Id,
  nameZh: z.string(),
  nameEn: z.string(),
  /** Null: the whole province. */
  areaCode: z.string().nullable(),
  /** In the language of the page; empty for the whole province. */
  areaName: z.string(),
  /** The first and the last day, `yyyy-mm-dd`; null: without end. */
  from: z.string(),
  to: z.string().nullable(),
  state: z.enum(['coming', 'in-force', 'past']),
  requirements: z.array(RuleRequirement),
  /** Classes that were published under it. */
  classCount: z.number().int(),
  rowVersion: z.number().int(),
});
export type RuleSetRow = Parsed<typeof RuleSetRow>;

const Fields = StudyRules.extend({
  nameZh: NameText.min(1).max(60),
  nameEn: NameText.max(60),
  areaCode: z
    .string()
    .regex(/^\d{6}$/)
    .nullable(),
  from: CalendarDate,
  to: CalendarDate.nullable(),
  requirements: Requirements,
});

const ENDS_AFTER = { path: ['to'], message: 'rule-set.ends-before' as const };
export const endsAfterItBegins = ({
  from,
  to,
}: {
  from?: string | undefined;
  to?: string | null | undefined;
}) => from === undefined || to == null || from <= to;

export const RuleSetFields = Fields.extend({
  nameEn: Fields.shape.nameEn.default(''),
  areaCode: Fields.shape.areaCode.default(null),
  to: Fields.shape.to.default(null),
  requirements: Fields.shape.requirements.default([]),
}).refine(endsAfterItBegins, ENDS_AFTER);
export type RuleSetFields = Parsed<typeof RuleSetFields>;

const errors = [ruleSetErrors.nameTaken, ruleSetErrors.overlap, ruleSetErrors.unknownArea] as const;

const update = updateCall({
  summary: 'Change a rule set; classes that were published under it keep what it said',
  access: 'rule-set:update',
  fields: Fields,
  output: RuleSetRow,
  errors: [...errors, ruleSetErrors.datesFixed],
});

export const ruleSet = defineService('RuleSet', {
  GetRuleSetPageList: pageCall({
    summary: 'Rule sets, the latest first',
    access: 'rule-set:read',
    row: RuleSetRow,
  }),
  GetRuleSet: oneCall({
    summary: 'One rule set',
    access: 'rule-set:read',
    output: RuleSetRow,
  }),
  CreateRuleSet: createCall({
    summary: 'Add a rule set',
    access: 'rule-set:create',
    fields: RuleSetFields,
    output: RuleSetRow,
    errors,
  }),
  UpdateRuleSet: { ...update, input: update.input.refine(endsAfterItBegins, ENDS_AFTER) },
  DeleteRuleSet: deleteCall({
    summary: 'Delete a rule set under which no class was published',
    access: 'rule-set:delete',
    errors: [ruleSetErrors.inUse],
  }),
});
