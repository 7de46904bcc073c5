/**
 * Certificates of people: those that the college issues, and records of those that the state issues, which are never
 * printed, issued or prolonged here.
 */
import {
  CertIssuer,
  CertKind,
  CertStanding,
  CertState,
  OwnCertDetail,
  UserCertDetail,
  UserCertRow,
} from './user-cert-row.ts';
import { TrainKind } from './train-class-row.ts';
import { CalendarDate } from '../core/calendar-date.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { NameText } from '../core/name-text.ts';
import { ById, ByIdAndVersion, Id, RowVersion } from '../core/paging.ts';
import { reasonText } from '../core/reason.ts';
import { deleteCall, oneCall, pageCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { IdCard } from '../identity/id-card.ts';
import { attachmentErrors } from '../platform/attachment.ts';

/** Remotes outside import these here for one more release (old-subpaths.json). */
export {
  CERT_KIND,
  CertHistoryEntry,
  CertIssuer,
  CertKind,
  CertSource,
  CertStanding,
  CertState,
  dueDateOf,
  isIssuedKind,
  isPrintable,
  IssuedKind,
  OwnCertDetail,
  standingOf,
  UserCertDetail,
  userCertMachine,
  UserCertRow,
} from './user-cert-row.ts';
export type { UserCertAction } from './user-cert-row.ts';

export const userCertErrors = {
  illegalTransition: defineError(
    'user-cert.illegal-transition',
    ErrorCode.illegalTransition,
    z.object({ from: CertState, action: z.string(), allowed: z.array(z.string()) }),
  ),
  unknownPerson: defineError('user-cert.unknown-person', ErrorCode.invalid),
  unknownSubject: defineError('user-cert.unknown-subject', ErrorCode.invalid),
  /** The authority has given this number to another certificate of the kind. */
  numberTaken: defineError('user-cert.number-taken', ErrorCode.invalid),
  /** What the state issues is only recorded here. */
  stateRecord: defineError('user-cert.state-record', ErrorCode.illegalTransition),
  /** Hours and days of the training are missing, which a certificate of the college says. */
  incomplete: defineError('user-cert.incomplete', ErrorCode.illegalTransition),
  /** Its date of issue has not come yet. */
  tooEarly: defineError('user-cert.too-early', ErrorCode.illegalTransition),
  /** No template of the kind is current. */
  noDesign: defineError('user-cert.no-design', ErrorCode.illegalTransition),
  /** Only a valid certificate of the college is a paper. */
  noPaper: defineError('user-cert.no-paper', ErrorCode.illegalTransition),
  /** What the college has issued is replaced, and not rewritten. */
  issued: defineError('user-cert.issued', ErrorCode.illegalTransition),
} as const;

const Fields = z.object({
  kind: CertKind,
  /** The name of its kind, unless said. */
  title: NameText.max(100),
  titleEn: NameText.max(200),
  subjectId: Id.nullable(),
  trade: NameText.max(100),
  authority: NameText.min(1).max(100),
  /** Of the state only: the college's own are numbered when they are issued. */
  certNo: z.string().trim().max(40),
  issueDate: CalendarDate,
  validFrom: CalendarDate,
  validTo: CalendarDate.nullable(),
  nextReviewDate: CalendarDate.nullable(),
  hours: z.number().min(0).max(10_000).nullable(),
  from: CalendarDate.nullable(),
  to: CalendarDate.nullable(),
  note: z.string().trim().max(500),
  verifiedOn: CalendarDate.nullable(),
  verifiedSource: NameText.max(200),
  /** Of an upload with the purpose `document`. */
  fileId: Id.nullable(),
});

type Dates = Partial<
  Record<'issueDate' | 'validFrom' | 'validTo' | 'nextReviewDate' | 'from' | 'to', string | null | undefined>
>;

/** The rule that these dates break, with the field that says so; null: none. */
export const brokenCertRule = (cert: Dates) => {
  const { issueDate, validFrom, validTo, nextReviewDate, from, to } = cert;
  const isAfter = (a: string | null | undefined, b: string | null | undefined): boolean =>
    Boolean(a) && Boolean(b) && (a ?? '') > (b ?? '');
  if (isAfter(validFrom ?? issueDate, validTo))
    return { field: 'validTo', message: 'user-cert.ends-before' } as const;
  if (isAfter(validFrom ?? issueDate, nextReviewDate) || isAfter(nextReviewDate, validTo))
    return { field: 'nextReviewDate', message: 'user-cert.review-outside' } as const;
  if (isAfter(from, to)) return { field: 'to', message: 'user-cert.ends-before' } as const;
  return null;
};

const NEEDED = ['kind', 'authority', 'issueDate'] as const;

/** A new one without `id`, for an account or for whoever has the ID card; with it a change, at the version seen. */
const CreateOrUpdate = Fields.partial()
  .extend({
    id: Id.optional(),
    rowVersion: RowVersion.optional(),
    userId: Id.optional(),
    idCard: IdCard.optional(),
  })
  .check(({ value: input, issues }) => {
    const missing = (path: string): void => {
      issues.push({ code: 'custom', path: [path], message: 'field.required', input: undefined });
    };
    const needed = input.id === undefined ? NEEDED : (['rowVersion'] as const);
    for (const field of needed) if (input[field] === undefined) missing(field);
    if (input.id === undefined && input.userId === undefined && input.idCard === undefined) missing('userId');
    const broken = brokenCertRule(input);
    if (broken)
      issues.push({
        code: 'custom',
        path: [broken.field],
        message: broken.message,
        input: input[broken.field],
      });
  });
export type CertFields = Parsed<typeof CreateOrUpdate>;

const Reasoned = ByIdAndVersion.extend({ reason: reasonText(500) });

/** So many are issued by one call. */
export const MOST_ISSUED = 200;

const Refused = z.object({ id: Id, error: z.string(), message: z.string() });

const guarded = [userCertErrors.illegalTransition, userCertErrors.stateRecord] as const;

export const userCert = defineService('UserCert', {
  GetUserCertPageList: pageCall({
    summary: 'Certificates of people whom the caller sees, the newest first',
    access: 'user-cert:read',
    row: UserCertRow,
    filters: {
      kind: CertKind.optional(),
      issuer: CertIssuer.optional(),
      state: CertStanding.optional(),
      classId: Id.optional(),
      subjectId: Id.optional(),
      /** Of the class that it comes from. */
      trainKind: TrainKind.optional(),
      /** Valid ones whose review or last day comes within so many days. */
      nearExpiryDays: z.number().int().min(0).max(3_660).optional(),
      areaCode: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
      departmentId: Id.optional(),
      /** As it stands on the certificate. */
      trade: NameText.max(100).optional(),
    },
  }),
  GetUserCert: oneCall({
    summary: 'One certificate with its history',
    access: 'user-cert:read',
    output: UserCertDetail,
  }),
  CreateOrUpdateUserCert: endpoint({
    kind: 'command',
    summary:
      'Add a certificate by hand, or change one: of the college while it is pending, of the state at any time while it is valid',
    access: 'user-cert:create',
    input: CreateOrUpdate,
    output: UserCertDetail,
    errors: [
      userCertErrors.illegalTransition,
      userCertErrors.unknownPerson,
      userCertErrors.unknownSubject,
      userCertErrors.numberTaken,
      userCertErrors.issued,
      attachmentErrors.unknown,
    ],
  }),
  DeleteUserCert: deleteCall({
    summary: 'Delete a pending certificate',
    access: 'user-cert:delete',
    errors: [userCertErrors.illegalTransition],
  }),
  IssueUserCert: endpoint({
    kind: 'command',
    summary: 'Issue pending certificates: each gets its number, its verify code, and what it says for good',
    access: 'user-cert:issue',
    input: z.object({ ids: z.array(ByIdAndVersion).min(1).max(MOST_ISSUED) }),
    output: z.object({ done: z.array(Id), refused: z.array(Refused) }),
  }),
  CancelUserCert: endpoint({
    kind: 'command',
    summary: 'Cancel a certificate that was made by mistake, with the reason',
    access: 'user-cert:cancel',
    input: Reasoned,
    output: UserCertDetail,
    errors: [userCertErrors.illegalTransition],
  }),
  RevokeUserCert: endpoint({
    kind: 'command',
    summary:
      'Revoke a valid certificate of the college, with the reason; its verify page says so from now on',
    access: 'user-cert:revoke',
    input: Reasoned,
    output: UserCertDetail,
    errors: guarded,
  }),
  ReplaceUserCert: endpoint({
    kind: 'command',
    summary:
      'Replace a valid certificate of the college with a new one that has its own number: lost, the name has changed, or title or authority was wrong',
    access: 'user-cert:replace',
    input: Reasoned.extend({
      /** What the new one says instead; left out, it says the same. */
      title: NameText.min(1).max(100).optional(),
      titleEn: NameText.max(200).optional(),
      authority: NameText.min(1).max(100).optional(),
    }),
    output: UserCertDetail,
    errors: [...guarded, userCertErrors.unknownPerson, userCertErrors.noDesign],
  }),
  GetUserCertPdf: endpoint({
    kind: 'command',
    summary: 'A valid certificate of the college as a signed PDF, by the design that it was issued with',
    access: 'user-cert:export',
    input: ById,
    file: 'pdf',
    errors: [userCertErrors.noPaper],
  }),
  GetMyUserCertPdf: endpoint({
    kind: 'command',
    summary: "One of the caller's own certificates as a signed PDF",
    access: 'signed-in',
    input: ById,
    file: 'pdf',
    errors: [userCertErrors.noPaper],
  }),
  GetMyUserCertList: endpoint({
    kind: 'query',
    summary: "The caller's own certificates, without those that are pending or were cancelled",
    access: 'signed-in',
    output: z.array(UserCertRow),
  }),
  GetMyUserCert: endpoint({
    kind: 'query',
    summary: "One of the caller's own certificates, with what is to be done about it next",
    access: 'signed-in',
    input: ById,
    output: OwnCertDetail,
  }),
});
