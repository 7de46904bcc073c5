/** A proof of hours that says something wrong gives way to a new one, with the reason. */
import { lockProofs, makeProofs } from './make-proofs.ts';
import { unprintableProofs } from './export-proofs.ts';
import { ownPlace, periodProofs, provableOf, withPerson, withPlace } from './period-proof.table.ts';
import type { ListedProof, PeriodProofRecord } from './period-proof.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { firstOf, loadForUpdate } from '../../../db/scoped-table.ts';
import type { VersionTarget } from '../../../db/scoped-table.ts';
import { periodProofErrors } from '@college/contracts/completion/period-proof';
import type { PeriodProofRow } from '@college/contracts/completion/period-proof';
import { commonErrors } from '@college/contracts/core/errors';

export const proofRow = (row: ListedProof): PeriodProofRow => ({
  id: row.id,
  rowVersion: row.row_version,
  proofNo: row.proof_no,
  placeId: row.place_id,
  userId: row.user_id,
  userName: row.user_name,
  printedName: row.printed_name,
  hours: row.hours,
  state: row.state,
  creationTime: row.creation_time,
  voidedAt: row.voided_at,
  voidReason: row.void_reason,
});

/** What the paper says besides its number and its day. */
const saidBy = ({ hours, theory_hours, practice_hours, from_day, to_day, snapshot }: PeriodProofRecord) =>
  JSON.stringify([hours, theory_hours, practice_hours, from_day, to_day, snapshot]);

export const correctProof = (
  { id, rowVersion, reason }: VersionTarget & { readonly reason: string },
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const { scope, audit } = context;
    // Whoever makes proofs takes this lock before those on rows.
    await lockProofs(trx, context);
    const row = await loadForUpdate<PeriodProofRecord>(periodProofs, periodProofs.visible(trx, scope), id);
    if (!row) return fail(commonErrors.notFound);
    if (row.state !== 'valid') return fail(periodProofErrors.isVoid);
    if (row.row_version !== rowVersion) return fail(commonErrors.stale);
    const person = () => provableOf(trx, ownPlace(trx, row.user_id, row.class_id));
    const proofs = await makeProofs(trx, row.class_id, person, context, { reason });
    const [made] = proofs;
    if (!made) return fail(periodProofErrors.noHours);
    if (saidBy(made) === saidBy(row)) return fail(periodProofErrors.nothingToCorrect);
    const refusal = unprintableProofs(proofs);
    if (refusal) return refusal;
    await audit(trx, {
      subjectType: 'period-proof',
      subjectId: made.id,
      before: { proofNo: row.proof_no },
      after: { proofNo: made.proof_no, reason },
    });
    const listed = withPerson(periodProofs.visible(trx, scope)).where('period_proofs.id', made.id);
    const fresh = await firstOf<ListedProof>(withPlace(listed));
    return fresh ? proofRow(fresh) : fail(commonErrors.notFound);
  });
