/** What a lease was given: keys of films, bytes of originals. */
import { firstOf } from '../../db/scoped-table.ts';
import type { Knex } from 'knex';

export interface LeaseMedia {
  media_key: string;
  login_id: string;
  ware: string;
  is_weak: boolean | number;
  key_base_at: string;
  key_base: number;
  coverage: string;
}

interface Lease {
  readonly sessionId: number;
  readonly epoch: number;
}

/** What a session may be given while it has the lease; undefined when it has it no more. */
export const findLeaseMedia = (db: Knex, { sessionId, epoch }: Lease): Promise<LeaseMedia | undefined> =>
  firstOf<LeaseMedia>(
    db('study_sessions as s')
      .join('study_leases as l', (on) => on.on('l.user_id', 's.user_id').andOn('l.session_id', 's.id'))
      .join('study_wares as w', 'w.id', 's.study_ware_id')
      .where({ 's.id': sessionId, 's.epoch': epoch, 'l.epoch': epoch })
      .select(
        's.media_key',
        'l.login_id',
        's.ware',
        's.is_weak',
        'l.key_base_at',
        'l.key_base',
        'w.coverage',
      ),
  );

export const wasGiven = async (db: Knex, { sessionId, epoch }: Lease, minute: number): Promise<boolean> =>
  (await db('study_keys').where({ session_id: sessionId, epoch, minute }).first('minute')) !== undefined;

/** The first time only: a key that is asked for again is the same. */
export const noteKey = async (
  trx: Knex.Transaction,
  { sessionId, epoch }: Lease,
  minute: number,
  now: Date,
): Promise<void> => {
  await trx('study_keys')
    .insert({ session_id: sessionId, epoch, minute, given_at: now.toISOString() })
    .onConflict(['session_id', 'epoch', 'minute'])
    .ignore();
};

export const noteRange = async (
  trx: Knex.Transaction,
  { sessionId, epoch }: Lease,
  { from, to }: { readonly from: number; readonly to: number },
  now: Date,
): Promise<void> => {
  await trx('study_ranges').insert({
    session_id: sessionId,
    epoch,
    from_ms: from,
    to_ms: to,
    served_at: now.toISOString(),
  });
};
