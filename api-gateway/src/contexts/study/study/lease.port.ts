/** The one lease of a person, for what is no study session: presence in the room of a live course (docs/adr/0113). */
import { endPrevious, leaseState } from './lease.ts';
import { findLease, findSession, lockLease, updateLease } from './study.table.ts';
import type { Services } from '../../../app/context.ts';
import type { Knex } from 'knex';

export { whereHasLease } from './lease.table.ts';

interface Asked {
  readonly userId: number;
  readonly loginId: string;
  /** Ends what the person studies. */
  readonly takeOver: boolean;
}

/**
 * Takes the lease and returns its epoch: whatever takes it later raises that. Null: the person studies in a session that
 * is under way, and was not asked to end it.
 */
export const takeLease = async (
  trx: Knex.Transaction,
  { userId, loginId, takeOver }: Asked,
  deps: Pick<Services, 'logins' | 'now'>,
): Promise<number | null> => {
  const lease = await lockLease(trx, userId);
  const state = await leaseState(trx, lease, deps);
  const isStudying = state === 'under-way' && (await findSession(trx, lease.session_id ?? 0)) !== undefined;
  if (isStudying && !takeOver) return null;
  await endPrevious(trx, lease, state === 'under-way' ? 'taken-over' : state, deps.now());
  const epoch = lease.epoch + 1;
  await updateLease(trx, userId, { epoch, session_id: null, login_id: loginId, open_slice: '' });
  return epoch;
};

/** Whether somebody studies in a session that is under way. */
export const hasLease = async (
  db: Knex,
  userId: number,
  deps: Pick<Services, 'logins' | 'now'>,
): Promise<boolean> => {
  const lease = await findLease(db, userId);
  return lease !== undefined && (await leaseState(db, lease, deps)) === 'under-way';
};
