import type { Knex } from 'knex';

/** Nobody writes them any more: the newest tree is sent to the witness, and a coverage entry says what was taken over. */
export const up = async (db: Knex): Promise<void> => {
  // Not knex's dropColumn: on SQLite that makes the table anew.
  await db.raw('ALTER TABLE ledger_checkpoints DROP COLUMN witness_tries');
  await db.raw('ALTER TABLE ledger_checkpoints DROP COLUMN witness_next_at');
  await db.raw('ALTER TABLE ledger_state DROP COLUMN taken_over_at');
};
