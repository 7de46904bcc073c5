/** What is shown of a certificate: its kinds, its states and what follows from its dates, its rows. */
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { defineStateMachine } from '../core/state-machine.ts';
import { FileRef } from '../platform/attachment.ts';

/** The kind of codes that names these. */
export const CERT_KIND = 'cert-kind';
export const CertKind = z.enum([
  'training-completion',
  'training-qualification',
  'state-special-operation',
  'state-manager',
]);
export type CertKind = Parsed<typeof CertKind>;

/** What the college issues itself. */
export const IssuedKind = CertKind.extract(['training-completion', 'training-qualification']);
export type IssuedKind = Parsed<typeof IssuedKind>;
export const isIssuedKind = (kind: CertKind): kind is IssuedKind => IssuedKind.safeParse(kind).success;

/** Whose certificate it is: the college's own, or one of the state that is only recorded here. */
export const CertIssuer = z.enum(['college', 'state']);
export type CertIssuer = Parsed<typeof CertIssuer>;

export const CertState = z.enum(['pending', 'valid', 'cancelled', 'revoked', 'replaced']);
export type CertState = Parsed<typeof CertState>;

export const userCertMachine = defineStateMachine({
  initial: 'pending',
  states: ['pending', 'valid', 'cancelled', 'revoked', 'replaced'],
  actions: {
    // Of valid ones, records of what the state issued only: what the college issued stays as it was issued.
    update: { from: ['pending', 'valid'], to: 'same' },
    issue: { from: ['pending'], to: 'valid' },
    // A review passed, or more years.
    delay: { from: ['valid'], to: 'same' },
    replace: { from: ['valid'], to: 'replaced' },
    cancel: { from: ['pending', 'valid'], to: 'cancelled' },
    revoke: { from: ['valid'], to: 'revoked' },
    delete: { from: ['pending'], to: 'gone' },
  },
});
export type UserCertAction = keyof typeof userCertMachine.actions;

/** The state with what follows from its dates: a valid one that has not begun, runs out soon, or has run out. */
export const CertStanding = z.enum([...CertState.options, 'not-yet-valid', 'near-expiry', 'expired']);
export type CertStanding = Parsed<typeof CertStanding>;

/** The day by which something has to happen: the next review, else the last day. */
export const dueDateOf = (cert: {
  readonly validTo: string | null;
  readonly nextReviewDate: string | null;
}): string | null => {
  const days = [cert.validTo, cert.nextReviewDate].filter((day) => day !== null);
  return days.toSorted()[0] ?? null;
};

export const standingOf = (
  cert: {
    readonly state: CertState;
    readonly validFrom: string;
    readonly validTo: string | null;
    readonly nextReviewDate: string | null;
  },
  { today, soon }: { readonly today: string; readonly soon: string },
): CertStanding => {
  const due = dueDateOf(cert);
  if (cert.state === 'valid' && cert.validFrom > today) return 'not-yet-valid';
  if (cert.state !== 'valid' || due === null || due > soon) return cert.state;
  return due < today ? 'expired' : 'near-expiry';
};

export const CertSource = z.enum(['class', 'hand', 'import']);

export const UserCertRow = z.object({
  id: Id,
  /** Null until it is issued. */
  certNo: z.string().nullable(),
  kind: CertKind,
  /** In the language of the page. */
  title: z.string(),
  userId: Id,
  userName: z.string(),
  /**
   * The name on the paper, which stays when the person is renamed; of a record of the state, the name when it was
   * recorded. Empty until it is issued, and where nobody knows.
   */
  printedName: z.string(),
  /** Masked. */
  idCard: z.string(),
  /** Where the person works now; empty without. */
  employer: z.string(),
  subjectName: z.string(),
  trade: z.string(),
  authority: z.string(),
  issueDate: z.string(),
  validTo: z.string().nullable(),
  nextReviewDate: z.string().nullable(),
  state: CertState,
  standing: CertStanding,
  source: CertSource,
  areaName: z.string(),
  rowVersion: z.number().int(),
});
export type UserCertRow = Parsed<typeof UserCertRow>;

/** Only a valid certificate of the college is a paper. */
export const isPrintable = ({ state, kind }: Pick<UserCertRow, 'state' | 'kind'>): boolean =>
  state === 'valid' && isIssuedKind(kind);

const Moved = z.object({ before: z.string().nullable(), after: z.string().nullable() });

export const CertHistoryEntry = z.object({
  action: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  userName: z.string(),
  time: z.string(),
  /** The refresh class of a review or of further years; empty without one. */
  className: z.string(),
  /** The dates before and after, where they have changed. */
  dates: z
    .object({
      validTo: Moved.nullable(),
      nextReviewDate: Moved.nullable(),
    })
    .nullable(),
});
export type CertHistoryEntry = Parsed<typeof CertHistoryEntry>;

/** Of another certificate that this one replaces, or that replaces it. */
const CertLink = z.object({ id: Id, certNo: z.string().nullable() });

export const UserCertDetail = UserCertRow.extend({
  /** In the language of the page. */
  kindName: z.string(),
  /** As they are changed: Chinese whatever the language of the page, and English or empty. */
  title: z.string(),
  titleEn: z.string(),
  subjectId: Id.nullable(),
  classId: Id.nullable(),
  className: z.string(),
  validFrom: z.string(),
  hours: z.number().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  note: z.string(),
  stateSince: z.string(),
  stateReason: z.string(),
  /** When and where a record was compared with the authority's own; null: nobody has. */
  verifiedOn: z.string().nullable(),
  verifiedSource: z.string(),
  verifiedBy: z.string(),
  file: FileRef.nullable(),
  replaces: CertLink.nullable(),
  replacedBy: CertLink.nullable(),
  history: z.array(CertHistoryEntry),
});
export type UserCertDetail = Parsed<typeof UserCertDetail>;

/** What somebody learns of their own: neither notes of the college for itself, nor who did what there. */
export const OwnCertDetail = UserCertDetail.omit({ note: true, verifiedBy: true }).extend({
  history: z.array(CertHistoryEntry.omit({ userName: true })),
});
export type OwnCertDetail = Parsed<typeof OwnCertDetail>;
