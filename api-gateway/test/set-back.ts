import { withoutTriggers } from './without-triggers.ts';
import type { Database } from '../src/db/database.ts';
import type { Knex } from 'knex';

interface LedgerOfThen {
  readonly state: Record<string, unknown> & { readonly size: number };
  readonly tiles: readonly Record<string, unknown>[];
}

/** The ledger as a backup has it: checkpoint and tiles. */
export const ledgerOfNow = async (db: Knex): Promise<LedgerOfThen> => ({
  state: (await db('ledger_state').first()) as LedgerOfThen['state'],
  tiles: (await db('ledger_tiles').select('*')) as LedgerOfThen['tiles'],
});

/** What somebody does who has the database: entries behind the checkpoint of then are gone, its tiles are back. */
export const setBack = (database: Database, { state, tiles }: LedgerOfThen): Promise<void> =>
  database.transaction(async (trx) => {
    await withoutTriggers(trx);
    await trx('ledger_entries').where('leaf_index', '>=', state.size).delete();
    await trx('ledger_tiles').delete();
    for (const tile of tiles) await trx('ledger_tiles').insert(tile);
    await trx('ledger_state').update(state);
  });
