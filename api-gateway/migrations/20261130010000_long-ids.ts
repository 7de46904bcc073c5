import type { Knex } from 'knex';
import { dialectOf } from '../src/db/dialect.ts';

/** Tables that grow with every hour of study, every call and every exam, and the columns that refer to their rows. */
export const LONG: Readonly<Record<string, readonly string[]>> = {
  audit_logs: ['id'],
  exam_attempt_events: ['id'],
  face_checks: ['subject_id'],
  ledger_checkpoints: ['size'],
  ledger_entries: ['id', 'record_id', 'leaf_index'],
  ledger_keys: ['from_size'],
  ledger_refusals: ['entry_id', 'record_id'],
  ledger_state: ['size'],
  ledger_tiles: ['tile_index'],
  login_logs: ['id'],
  remote_outcomes: ['id'],
  study_checkpoint_places: ['passed_slice_id'],
  study_checkpoints: ['id', 'session_id', 'after_slice_id', 'upto_slice_id'],
  study_corrections: ['id', 'slice_id'],
  study_keys: ['session_id'],
  study_leases: ['session_id', 'checkpoint_id'],
  study_ranges: ['id', 'session_id'],
  study_sessions: ['id'],
  study_slices: ['id', 'session_id'],
};

interface Trigger {
  readonly name: string;
  readonly definition: string;
}

/**
 * Two million people who study a hundred hours leave 2.5 billion slices, and PostgreSQL's `integer` ends at 2.1 billion.
 * SQLite's integers have 64 bits already.
 */
export const up = async (db: Knex): Promise<void> => {
  if (dialectOf(db) !== 'postgres') return;
  for (const [table, columns] of Object.entries(LONG)) {
    const { rows: triggers } = (await db.raw(
      'SELECT tgname AS name, pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE tgrelid = ?::regclass AND NOT tgisinternal',
      [table],
    )) as { rows: Trigger[] };
    // PostgreSQL does not alter a column that a trigger names.
    for (const { name } of triggers) await db.raw('DROP TRIGGER ?? ON ??', [name, table]);
    const types = columns.map((column) => `ALTER COLUMN ${column} TYPE bigint`);
    await db.raw(`ALTER TABLE ${table} ${types.join(', ')}`);
    if (columns.includes('id')) await db.raw(`ALTER SEQUENCE ${table}_id_seq AS bigint`);
    for (const { definition } of triggers) await db.raw(definition);
  }
};
