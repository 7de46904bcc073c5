/** Applications for a class from people and enterprises without an account. */
import { ImportProblem } from '../platform/import-job.ts';
import { SheetReading } from '../platform/sheet-reading.ts';
import { classUserErrors } from './class-user.ts';
import { ClassUserState } from './class-user-row.ts';
import { endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { NameText, PersonName } from '../core/name-text.ts';
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { isCreditCode } from '../identity/credit-code.ts';
import { Education } from '../identity/education.ts';
import { IdCard } from '../identity/id-card.ts';
import { SmsCode, smsCodeErrors, VerifyCodeProof } from '../identity/sms-code.ts';
import { tokenAuthErrors } from '../identity/way-in.ts';
import { Phone } from '../identity/phone.ts';
import { Email } from '../identity/user.ts';

/** People whom an enterprise may send in one application. */
export const MAX_STAFF = 200;
/** Applications in 24 hours for one ID card, and in an hour from one address. */
export const APPLICATIONS = { cardADay: 5, addressAnHour: 30 } as const;
/** Characters of a sheet in base64: some 60 KB, several times what 200 rows take. */
export const MAX_SHEET_LETTERS = 80_000;

export const classApplicationErrors = {
  /** This card has an application to this class that another phone was given for. */
  alreadyApplied: defineError('class-application.already-applied', ErrorCode.illegalTransition),
  /** Of the account that the applicant turns out to have. */
  alreadyInClass: defineError('class-application.already-in-class', ErrorCode.illegalTransition),
  unreadableSheet: defineError('class-application.unreadable-sheet', ErrorCode.invalid),
} as const;

const Applicant = PersonName.min(1).max(50);
const JobTitle = z.string().trim().max(50);
const upper = (text: string): string => text.toUpperCase();
const Card = IdCard.overwrite(upper);

export const ApplyVTrainClassInput = VerifyCodeProof.extend({
  classId: Id,
  name: Applicant,
  idCard: Card,
  phone: Phone,
  /** Sent to this phone with the purpose `apply`. */
  smsCode: SmsCode,
  education: Education,
  workUnit: NameText.min(1).max(100),
  jobTitle: JobTitle,
  email: Email.optional(),
});
export type ApplyVTrainClassInput = Parsed<typeof ApplyVTrainClassInput>;

/** The credit code is needed here, other than in an account of an enterprise. */
const EnterpriseCode = z
  .string()
  .trim()
  .overwrite(upper)
  .max(18)
  .refine(isCreditCode, { message: 'user.credit-code' });

export const Enterprise = z.object({
  name: NameText.min(2).max(100),
  creditCode: EnterpriseCode,
  contactName: Applicant,
  phone: Phone,
});

/** One of the staff as typed: judged by the server, which answers by row. */
export const StaffRow = z.object({
  name: z.string().trim().max(60),
  idCard: z.string().trim().max(20),
  phone: z.string().trim().max(20),
  /** A level, or the word for one in either language. */
  education: z.string().trim().max(20),
  jobTitle: z.string().trim().max(60),
});
export type StaffRow = Parsed<typeof StaffRow>;

/** One of the staff who can be entered. */
export const StaffMember = z.object({
  name: Applicant,
  idCard: Card,
  phone: Phone,
  education: Education,
  jobTitle: JobTitle,
});
export type StaffMember = Parsed<typeof StaffMember>;

export const StaffField = z.enum(['name', 'idCard', 'phone', 'education', 'jobTitle']);
export type StaffField = Parsed<typeof StaffField>;

/** What is wrong with a row, in the caller's language. */
export const StaffProblem = z.object({
  /** From 1. */
  row: z.number().int(),
  /** Absent: the whole row. */
  field: StaffField.optional(),
  message: z.string(),
});
export type StaffProblem = Parsed<typeof StaffProblem>;

export const ApplyVEnterpriseTrainClassInput = VerifyCodeProof.extend({
  classId: Id,
  enterprise: Enterprise,
  staff: z.array(StaffRow).min(1).max(MAX_STAFF),
  /** Judges the rows and enters nobody; needs no code. */
  dryRun: z.boolean().default(false),
  /** Sent to the phone of the enterprise; needed unless it is a dry run. */
  smsCode: SmsCode.optional(),
}).refine(({ dryRun, smsCode }) => dryRun || smsCode !== undefined, {
  path: ['smsCode'],
  message: 'field.required',
});

const ApplyNo = z.string().trim().min(1).max(20);

const refusals = [
  tokenAuthErrors.wrongCode,
  tokenAuthErrors.locked,
  smsCodeErrors.wrong,
  classUserErrors.notOpen,
  classUserErrors.noSeatsOfKind,
] as const;

/** Part of the service `Visitor`. */
export const visitorApplicationActions = {
  ApplyVTrainClass: endpoint({
    kind: 'command',
    summary: 'Apply for a class without an account; the answer does not say whether the card has one',
    access: 'public',
    input: ApplyVTrainClassInput,
    output: z.object({ applyNo: z.string(), state: ClassUserState }),
    errors: [
      ...refusals,
      classApplicationErrors.alreadyApplied,
      classUserErrors.card,
      classUserErrors.tooYoung,
      classUserErrors.education,
      classUserErrors.alreadyApplied,
      classUserErrors.overlap,
    ],
  }),
  ApplyVEnterpriseTrainClass: endpoint({
    kind: 'command',
    summary:
      'An enterprise without an account applies for its staff, all or nobody; a dry run judges the rows only',
    access: 'public',
    input: ApplyVEnterpriseTrainClassInput,
    output: z.object({
      problems: z.array(StaffProblem),
      /** People entered; 0 when there are problems, and in a dry run. */
      applied: z.number().int(),
      /** Empty when nobody was entered. */
      applyNo: z.string(),
    }),
    errors: refusals,
  }),
  ReadVStaffSheet: endpoint({
    kind: 'query',
    summary: 'The rows of a filled-in staff sheet; nothing of it is stored',
    access: 'public',
    input: z.object({
      /** The workbook in base64. */
      content: z
        .string()
        .min(1)
        .max(MAX_SHEET_LETTERS)
        .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'class-application.unreadable-sheet'),
    }),
    /** `problems`: of the rows that cannot be read, which are not among `staff`. */
    output: z.object({ staff: z.array(StaffRow), problems: z.array(ImportProblem), reading: SheetReading }),
    errors: [classApplicationErrors.unreadableSheet],
  }),
  ExportVStaffTemplate: endpoint({
    kind: 'query',
    summary: 'The empty staff sheet, with a second one that says what goes where',
    access: 'public',
    file: 'xlsx',
  }),
  WithdrawVTrainClass: endpoint({
    kind: 'command',
    summary:
      'Withdraw an application that is not decided, by its number and a code to its phone; an enterprise all of its own',
    access: 'public',
    input: VerifyCodeProof.extend({ applyNo: ApplyNo, phone: Phone, smsCode: SmsCode }),
    output: z.object({ withdrawn: z.number().int() }),
    errors: [
      tokenAuthErrors.wrongCode,
      tokenAuthErrors.locked,
      smsCodeErrors.wrong,
      classUserErrors.illegalTransition,
    ],
  }),
} as const;
