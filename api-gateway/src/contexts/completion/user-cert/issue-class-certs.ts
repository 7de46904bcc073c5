/** Issues the certificates that a class was given, with those of the kind that were pending already. */
import { certifiedIn } from './class-cert.table.ts';
import type { CertBatchRecord, RefusedIssue, Skipped } from './class-cert.table.ts';
import { issueEach } from './user-cert.life-cycle.ts';
import type { SignedInContext } from '../../../app/context.ts';

/** Repeated after an interruption it issues what is left; `completed`: accounts that the order is for. */
export const issueClassCerts = async (
  context: SignedInContext,
  { id: batchId, class_id: classId, kind }: CertBatchRecord,
  { skipped, completed }: { readonly skipped: readonly Skipped[]; readonly completed: ReadonlySet<number> },
): Promise<{ skipped: Skipped[]; issued: number; refused: RefusedIssue[] }> => {
  const certs = [...(await certifiedIn(context.read, classId, kind)).values()];
  const left = certs.filter(({ state, user_id: userId }) => state === 'pending' && completed.has(userId));
  const before = certs.filter(
    ({ state, batch_id: madeBy }) => state === 'valid' && madeBy === batchId,
  ).length;
  const targets = left.map(({ id, row_version: rowVersion }) => ({ id, rowVersion }));
  const { done, refused } = await issueEach(targets, context);
  const people = new Map(left.map(({ id, user_id: userId }) => [id, userId]));
  const pending = new Set(people.values());
  return {
    // Whose certificate was pending is not left out: it was issued, or refused by name.
    skipped: skipped.filter(({ userId }) => !pending.has(userId)),
    issued: before + done.length,
    refused: refused.map(({ id, failure: { error, data } }) => ({
      userId: people.get(id) ?? 0,
      error: error.id,
      data,
    })),
  };
};
