import type { Knex } from 'knex';
import { allowChangingSwept } from '../src/db/dialect.ts';

/** Rows in a batch of those that are there already. */
const ROWS_IN_BATCH = 500;

/** Both logs are entered in the ledger, in batches. What is there before is entered once, at the next start. */
export const up = async (db: Knex): Promise<void> => {
  for (const table of ['audit_logs', 'login_logs']) {
    await db.schema.alterTable(table, (columns) => {
      /** Random. Null: written before there was one. */
      columns.string('row_key', 22);
      /** What shows that the gateway wrote the row. Null: it is in a batch. */
      columns.text('seal_sealed');
      /** Null: it waits to be entered. */
      columns.bigInteger('ledger_batch');
    });
    await allowChangingSwept(db, table, 'seal_sealed', 'ledger_batch');
    await db(table).update({ ledger_batch: db.raw('(id - 1) / ? + 1', [ROWS_IN_BATCH]) });
    await db.schema.alterTable(table, (columns) => columns.index(['ledger_batch', 'id']));
    // Few rows at a time: for a rotation of the data key.
    await db.raw(`CREATE INDEX ${table}_sealed ON ${table} (row_key) WHERE seal_sealed IS NOT NULL`);
  }
};
