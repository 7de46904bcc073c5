/** What people are trained and examined for: who, for which risk, how many hours, and how long it is valid. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { NameText } from '../core/name-text.ts';
import { ByIdAndVersion, Id, Option, PageQuery, paged } from '../core/paging.ts';
import { createCall, deleteCall, oneCall, pageCall, updateCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { Education } from '../identity/education.ts';
import { attachmentErrors, FileRef } from '../platform/attachment.ts';

export const PersonKind = z.enum([
  'person-in-charge',
  'safety-manager',
  'special-operation',
  'new-worker',
  'other',
]);
export type PersonKind = Parsed<typeof PersonKind>;

export const IndustryRisk = z.enum(['general', 'high']);
export type IndustryRisk = Parsed<typeof IndustryRisk>;

/** What still uses a subject and so prevents that it is deleted, in every state. Older gateways say classes only. */
export const TrainSubjectUses = z.object({
  classes: z.number().int(),
  plans: z.number().int().optional(),
  exams: z.number().int().optional(),
  certificates: z.number().int().optional(),
});
export type TrainSubjectUses = Parsed<typeof TrainSubjectUses>;

export const trainSubjectErrors = {
  nameTaken: defineError('train-subject.name-taken', ErrorCode.illegalTransition),
  inUse: defineError('train-subject.in-use', ErrorCode.illegalTransition, TrainSubjectUses),
} as const;

export const TrainSubjectRow = z.object({
  id: Id,
  name: z.string(),
  nameEn: z.string(),
  personKind: PersonKind,
  industryRisk: IndustryRisk,
  /** The trade of a special operation as it stands on the certificate; empty otherwise. */
  trade: z.string(),
  isEnable: z.boolean(),
  /** Hours are 学时 of 45 minutes, in steps of a half. */
  theoryHours: z.number(),
  practiceHours: z.number(),
  refreshHours: z.number(),
  /** Null: does not expire. */
  validMonths: z.number().int().nullable(),
  /** Null: is not reviewed. */
  reviewMonths: z.number().int().nullable(),
  /** Days before the end of validity in which a renewal may be applied for; null without one. */
  renewWindowDays: z.number().int().nullable(),
  passScore: z.number().int(),
  minAge: z.number().int(),
  /** The lowest level of education; null: any. */
  education: Education.nullable(),
  /** Shown to visitors among the training topics. */
  isPush: z.boolean(),
  sort: z.number().int(),
  /** Classes of this subject that are not deleted, in every state. */
  classCount: z.number().int(),
  /** With the classes again. */
  uses: TrainSubjectUses.optional(),
  rowVersion: z.number().int(),
});
export type TrainSubjectRow = Parsed<typeof TrainSubjectRow>;

export const TrainSubjectDetail = TrainSubjectRow.extend({
  intro: z.string(),
  introEn: z.string(),
  cover: FileRef.nullable(),
});
export type TrainSubjectDetail = Parsed<typeof TrainSubjectDetail>;

/** In steps of half an hour. */
const Hours = z.number().min(0).max(1000).multipleOf(0.5);
const Months = z.number().int().min(1).max(600);

const Fields = z.object({
  name: NameText.min(1).max(100),
  nameEn: NameText.max(200),
  personKind: PersonKind,
  industryRisk: IndustryRisk,
  trade: NameText.max(60),
  theoryHours: Hours,
  practiceHours: Hours,
  refreshHours: Hours,
  validMonths: Months.nullable(),
  reviewMonths: Months.nullable(),
  renewWindowDays: z.number().int().min(1).max(3650).nullable(),
  passScore: z.number().int().min(1).max(100),
  minAge: z.number().int().min(16).max(70),
  education: Education.nullable(),
  intro: z.string().trim().max(2000),
  introEn: z.string().trim().max(4000),
  coverId: Id.nullable(),
  isPush: z.boolean(),
  sort: z.number().int().min(0).max(9999),
});

/** The fields that the rules compare. An update has only what was sent, and is checked again with what is stored. */
type Judged = Partial<
  Pick<
    Parsed<typeof Fields>,
    'theoryHours' | 'practiceHours' | 'validMonths' | 'reviewMonths' | 'renewWindowDays'
  >
>;

const HAS_HOURS = { path: ['theoryHours'], message: 'train-subject.no-hours' as const };
const REVIEW_WITHIN = { path: ['reviewMonths'], message: 'train-subject.review-after-end' as const };
const WINDOW_NEEDS_END = { path: ['renewWindowDays'], message: 'train-subject.window-without-end' as const };

const hasHours = ({ theoryHours, practiceHours }: Judged): boolean =>
  theoryHours === undefined || practiceHours === undefined || theoryHours + practiceHours > 0;
/** A review comes before the end of validity; without an end there may be reviews for ever. */
const isReviewedWithin = ({ validMonths, reviewMonths }: Judged): boolean =>
  validMonths == null || reviewMonths == null || reviewMonths < validMonths;
const hasEndToRenew = ({ validMonths, renewWindowDays }: Judged): boolean =>
  validMonths !== null || renewWindowDays == null;

const RULES = [
  { field: 'theoryHours', isMet: hasHours, ...HAS_HOURS },
  { field: 'reviewMonths', isMet: isReviewedWithin, ...REVIEW_WITHIN },
  { field: 'renewWindowDays', isMet: hasEndToRenew, ...WINDOW_NEEDS_END },
] as const;

/** The first broken rule, with its field and the id of its message; null when all are met. */
export const brokenSubjectRule = (fields: Judged) => RULES.find(({ isMet }) => !isMet(fields)) ?? null;

export const TrainSubjectFields = Fields.refine(hasHours, HAS_HOURS)
  .refine(isReviewedWithin, REVIEW_WITHIN)
  .refine(hasEndToRenew, WINDOW_NEEDS_END);
export type TrainSubjectFields = Parsed<typeof TrainSubjectFields>;

/** Without a pass mark a new subject gets that of the site's settings. */
export const NewTrainSubjectFields = Fields.partial({ passScore: true })
  .refine(hasHours, HAS_HOURS)
  .refine(isReviewedWithin, REVIEW_WITHIN)
  .refine(hasEndToRenew, WINDOW_NEEDS_END);

const changeErrors = [trainSubjectErrors.nameTaken, attachmentErrors.unknown] as const;

const update = updateCall({
  summary: 'Change a subject; hours and validity of classes that are published stay as they are',
  access: 'train-subject:update',
  fields: Fields,
  output: TrainSubjectDetail,
  errors: changeErrors,
});

export const trainSubject = defineService('TrainSubject', {
  GetTrainSubjectPageList: pageCall({
    summary: 'Subjects with their hours, validity and number of classes',
    access: 'train-subject:read',
    row: TrainSubjectRow,
    filters: {
      personKind: PersonKind.optional(),
      industryRisk: IndustryRisk.optional(),
      isEnable: z.boolean().optional(),
    },
  }),
  GetTrainSubject: oneCall({
    summary: 'One subject with its introduction and cover picture',
    access: 'train-subject:read',
    output: TrainSubjectDetail,
  }),
  GetTrainSubjectSelection: endpoint({
    kind: 'query',
    summary: 'Subjects that a new class may take, for a drop-down',
    access: 'train-subject:select',
    output: z.array(Option.extend({ theoryHours: z.number(), practiceHours: z.number() })),
  }),
  CreateTrainSubject: createCall({
    summary: 'Add a subject',
    access: 'train-subject:create',
    fields: NewTrainSubjectFields,
    output: TrainSubjectDetail,
    errors: changeErrors,
  }),
  UpdateTrainSubject: {
    ...update,
    input: update.input
      .refine(hasHours, HAS_HOURS)
      .refine(isReviewedWithin, REVIEW_WITHIN)
      .refine(hasEndToRenew, WINDOW_NEEDS_END),
  },
  ChangeTrainSubjectEnable: endpoint({
    kind: 'command',
    summary: 'Enable a subject, or disable it for new classes; those that exist go on',
    access: 'train-subject:update',
    input: ByIdAndVersion.extend({ isEnable: z.boolean() }),
    output: TrainSubjectDetail,
    errors: [trainSubjectErrors.nameTaken],
  }),
  DeleteTrainSubject: deleteCall({
    summary: 'Delete a subject that nothing uses',
    access: 'train-subject:delete',
    errors: [trainSubjectErrors.inUse],
  }),
});

/** A subject as visitors see it among the training topics, in the language of the page. */
export const VTrainSubject = TrainSubjectRow.pick({
  id: true,
  name: true,
  personKind: true,
  industryRisk: true,
  trade: true,
  theoryHours: true,
  practiceHours: true,
  validMonths: true,
}).extend({
  intro: z.string(),
  cover: FileRef.pick({ name: true, address: true }).nullable(),
  /** Published classes that take applications now. */
  openClasses: z.number().int(),
  /** Courses for it that everybody may see. */
  publicCourses: z.number().int(),
});
export type VTrainSubject = Parsed<typeof VTrainSubject>;

/** Part of the service `Visitor`. */
export const visitorTrainSubjectActions = {
  GetVTrainSubjectPageList: endpoint({
    kind: 'query',
    summary: 'Enabled subjects in their order; with `isPush` only the training topics',
    access: 'public',
    input: PageQuery.pick({ page: true, pageSize: true, keyword: true }).extend({
      isPush: z.boolean().optional(),
    }),
    output: paged(VTrainSubject),
  }),
} as const;
