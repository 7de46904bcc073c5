import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { NameText } from '../core/name-text.ts';
import { RowVersion } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { Education } from '../identity/education.ts';
import { IdCard } from '../identity/id-card.ts';
import { tokenAuthErrors } from '../identity/token-auth.ts';
import { Email, Phone } from '../identity/user.ts';

export { Education };

/** What an applicant is asked for, in order. */
export const StandardField = z.enum([
  'name',
  'idCard',
  'phone',
  'email',
  'education',
  'workUnit',
  'jobTitle',
]);
export type StandardField = Parsed<typeof StandardField>;

/** Without these the college can neither teach nor certify anybody. */
export const REQUIRED_FIELDS: readonly StandardField[] = ['name', 'idCard', 'phone', 'education', 'workUnit'];

/** These identify a person and are used for account recovery, so students enter them once and cannot change them. */
export const RECORDED_ONCE = ['idCard', 'phone', 'email'] as const satisfies readonly StandardField[];

export const enrollmentErrors = {
  alreadyRecorded: defineError('enrollment.already-recorded', ErrorCode.illegalTransition),
  heldByAnother: defineError('enrollment.held-by-another', ErrorCode.illegalTransition),
} as const;

/** 0 nothing found; 1 an account exists; 2 applied, not yet decided; 3 rejected. */
export const ApplyStatus = z.number().int().min(0).max(3);

const StandardInfo = z.object({
  name: StandardField,
  label: z.string(),
  isRequired: z.boolean(),
  maxLength: z.number().int().nullable(),
  /** The options; empty for a free text field. */
  options: z.array(z.object({ value: z.string(), text: z.string() })),
});
export type StandardInfo = Parsed<typeof StandardInfo>;

const WorkUnit = NameText.min(1).max(100);
const JobTitle = z.string().trim().max(50);
export const MAX_LENGTHS: Readonly<Partial<Record<StandardField, number>>> = {
  name: 50,
  idCard: 18,
  phone: 11,
  email: 100,
  workUnit: 100,
  jobTitle: 50,
};

export const OwnDetails = z.object({
  name: z.string(),
  /** These three are masked, and empty when there is none. */
  idCard: z.string(),
  phone: z.string(),
  email: z.string(),
  education: Education.nullable(),
  workUnit: z.string(),
  jobTitle: z.string(),
  rowVersion: z.number().int(),
});
export type OwnDetails = Parsed<typeof OwnDetails>;

/** The three that are recorded once may be left out, and must be when they are recorded already. */
export const CompleteInfoInput = z.object({
  idCard: IdCard.optional(),
  phone: Phone.optional(),
  email: Email.optional(),
  education: Education,
  workUnit: WorkUnit,
  jobTitle: JobTitle,
  rowVersion: RowVersion,
});
export type CompleteInfoInput = Parsed<typeof CompleteInfoInput>;

/** Any number of up to 18 characters: older recorded numbers may be invalid. */
export const SearchStudentApplyStatusInput = z.object({
  idCard: z.string().trim().min(1, 'enrollment.id-card-required').max(18),
  codeId: z.string().max(64).optional(),
  code: z.string().trim().max(16).optional(),
});

export const enrollment = defineService('Enrollment', {
  SearchStudentApplyStatus: endpoint({
    kind: 'query',
    summary: 'What became of an application, by ID card: 0 none, 1 account exists, 2 undecided, 3 rejected',
    access: 'public',
    input: SearchStudentApplyStatusInput,
    output: z.object({ result: ApplyStatus, msg: z.string() }),
    errors: [tokenAuthErrors.wrongCode],
  }),
  IsNeedCompleteInfo: endpoint({
    kind: 'query',
    summary: 'Whether the caller’s own details lack something that a student must have',
    access: 'signed-in',
    output: z.object({ isNeed: z.boolean(), missing: z.array(StandardField) }),
  }),
  GetStandardInfoList: endpoint({
    kind: 'query',
    summary: 'What an applicant is asked for, in the caller’s language',
    access: 'public',
    output: z.array(StandardInfo),
  }),
  GetOwnDetails: endpoint({
    kind: 'query',
    summary: 'The caller’s own details, personal data masked',
    access: 'signed-in',
    output: OwnDetails,
  }),
  CompleteInfo: endpoint({
    kind: 'command',
    summary: 'Fill in one’s own details; ID card, phone and e-mail only where none is recorded',
    access: 'signed-in',
    input: CompleteInfoInput,
    output: OwnDetails,
    errors: [enrollmentErrors.alreadyRecorded, enrollmentErrors.heldByAnother],
  }),
});
