/** Proofs of the hours that somebody has in a class: numbered papers that anybody can verify. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { ById, ByIdAndVersion, Id } from '../core/paging.ts';
import { reasonText } from '../core/reason.ts';
import { pageCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { ExportJob, exportJobErrors, mayWait } from '../platform/export-job.ts';

export const ProofState = z.enum(['valid', 'void']);
export type ProofState = Parsed<typeof ProofState>;

/** So many people can be named in one call. */
const MOST_NAMED = 500;
/** So many papers one zip has: each is made when the one before has been sent, which takes a while. */
export const MOST_PAPERS = 5_000;

export const periodProofErrors = {
  /** None of the people has an hour that counts. */
  noHours: defineError('period-proof.no-hours', ErrorCode.illegalTransition),
  /** A new one would say what the old one says. */
  nothingToCorrect: defineError('period-proof.nothing-to-correct', ErrorCode.illegalTransition),
  /** Another one has taken its place, or its hours have changed. */
  isVoid: defineError('period-proof.is-void', ErrorCode.illegalTransition),
  /** `limit` is how many one call exports. */
  tooManyPeople: defineError(
    'period-proof.too-many-people',
    ErrorCode.tooLarge,
    z.object({ people: z.number().int(), limit: z.number().int() }),
  ),
} as const;

/** Of all people who have a place in the class, or of these places. */
export const PeopleOfClass = z.object({
  classId: Id,
  ids: z.array(Id).min(1).max(MOST_NAMED).optional(),
});

export const PeriodProofRow = z.object({
  id: Id,
  rowVersion: z.number().int(),
  proofNo: z.string(),
  /** Of the person's place in the class; null when they have none any more. */
  placeId: Id.nullable(),
  userId: Id,
  userName: z.string(),
  /** The name on the paper, which stays when the person is renamed. */
  printedName: z.string(),
  hours: z.number(),
  state: ProofState,
  creationTime: z.string(),
  voidedAt: z.string().nullable(),
  /** Why it was corrected; empty where the hours have changed. */
  voidReason: z.string(),
});
export type PeriodProofRow = Parsed<typeof PeriodProofRow>;

const errors = [periodProofErrors.noHours, periodProofErrors.tooManyPeople] as const;

export const periodProof = defineService('TrainClass', {
  GetPeriodProofPageList: pageCall({
    summary: 'Proofs of hours that were made in a class, the newest first',
    access: 'class-user:export',
    row: PeriodProofRow,
    filters: { classId: Id, state: ProofState.optional() },
  }),
  CorrectPeriodProof: endpoint({
    kind: 'command',
    summary:
      'A new proof of hours that says what is true now, for one that says something wrong; anybody may read why',
    access: 'period-proof:correct',
    input: ByIdAndVersion.extend({ reason: reasonText(500) }),
    output: PeriodProofRow,
    errors: [periodProofErrors.noHours, periodProofErrors.nothingToCorrect, periodProofErrors.isVoid],
  }),
  ExportStudentPeriodProve: endpoint({
    kind: 'command',
    summary: 'The proof of the hours of one place in a class, as a PDF; made when it is asked for first',
    access: 'class-user:export',
    input: ById,
    file: 'pdf',
    errors: [periodProofErrors.noHours],
  }),
  ExportMyPeriodProve: endpoint({
    kind: 'command',
    summary: "The proof of the caller's own hours in a class, as a PDF; made when it is asked for first",
    access: 'signed-in',
    input: z.object({ classId: Id }),
    file: 'pdf',
    errors: [periodProofErrors.noHours],
  }),
  ExportTranUserPeriodProve: endpoint({
    kind: 'command',
    summary: 'The proofs of hours of a class, or of these places of it (`ids`), as a zip of PDFs',
    access: 'class-user:export',
    input: PeopleOfClass.extend(mayWait),
    file: 'zip',
    output: ExportJob,
    errors: [...errors, exportJobErrors.tooMany],
  }),
});
