/** What a lease was given: keys of films, bytes of originals, pages. */
import { entryOf, patternOf } from './given-pages.ts';
import { prepared, whereAmong } from '../../../db/prepared.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

export interface LeaseMedia {
  session_id: number;
  epoch: number;
  media_key: string;
  login_id: string;
  ware: string;
  is_weak: boolean;
  key_base_at: string;
  key_base: number;
  coverage: string;
}

export interface Lease {
  readonly sessionId: number;
  readonly epoch: number;
}

const leaseMedia = (db: Knex): Knex.QueryBuilder =>
  db('study_sessions as s')
    .join('study_leases as l', (on) =>
      on.on('l.user_id', 's.user_id').andOn('l.session_id', 's.id').andOn('l.epoch', 's.epoch'),
    )
    .join('study_wares as w', 'w.id', 's.study_ware_id')
    .select(
      's.id as session_id',
      's.epoch',
      's.media_key',
      'l.login_id',
      's.ware',
      's.is_weak',
      'l.key_base_at',
      'l.key_base',
      'w.coverage',
    );

/** What these sessions may be given, of those that have the lease. */
export const leaseMediaOf = (db: Knex, sessionIds: readonly number[]): Promise<LeaseMedia[]> =>
  rowsOf<LeaseMedia>(prepared(whereAmong(leaseMedia(db), 's.id', sessionIds)));

export interface GivenKey extends Lease {
  readonly minute: number;
}

/** Keys that these sessions were given before, in any epoch. */
export const givenKeys = async (db: Knex, asked: readonly GivenKey[]): Promise<GivenKey[]> => {
  const rows = await rowsOf<{ session_id: number; epoch: number; minute: number }>(
    db('study_keys')
      .whereIn('session_id', [...new Set(asked.map(({ sessionId }) => sessionId))])
      .whereIn('minute', [...new Set(asked.map(({ minute }) => minute))])
      .select('session_id', 'epoch', 'minute'),
  );
  return rows.map(({ session_id: sessionId, epoch, minute }) => ({ sessionId, epoch, minute }));
};

/** The first time only: a key that is asked for again is the same. */
export const noteKeys = async (
  trx: Knex.Transaction,
  keys: readonly GivenKey[],
  now: Date,
): Promise<void> => {
  const given_at = now.toISOString();
  await trx('study_keys')
    .insert(keys.map(({ sessionId, epoch, minute }) => ({ session_id: sessionId, epoch, minute, given_at })))
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

/** The first time only: whoever turns back has had the page since then. */
export const notePage = async (
  trx: Knex.Transaction,
  { sessionId: id, epoch }: Lease,
  page: number,
  now: Date,
): Promise<void> => {
  await trx('study_sessions')
    .where({ id, epoch })
    .whereNot('given_pages', 'like', patternOf(page))
    .update({ given_pages: trx.raw('given_pages || ?', [entryOf(page, now)]) });
};
