import type { Knex } from 'knex';
import { jsonText } from '../src/db/dialect.ts';

/**
 * The name that a certificate or a proof of hours says, to be found by it. What they say stays: only the new column is
 * filled, so neither their versions nor their entries in the ledger change.
 */
export const up = async (db: Knex): Promise<void> => {
  for (const table of ['user_certs', 'period_proofs']) {
    await db.schema.alterTable(table, (altered) => {
      altered.text('printed_name').notNullable().defaultTo('');
    });
    await db(table)
      .whereNot('snapshot', '')
      .update({ printed_name: db.raw("COALESCE(?, '')", [jsonText(db, 'snapshot', 'name')]) });
  }
};
