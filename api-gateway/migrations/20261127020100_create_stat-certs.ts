import type { Knex } from 'knex';
import { dialectOf } from '../src/db/dialect.ts';

/** What figures depend on. */
const COLUMNS = [
  ...['state', 'state_since', 'is_deleted', 'class_id', 'area_code', 'subject_id', 'kind', 'cert_no'],
  ...['valid_from', 'valid_to', 'next_review_date'],
];

/** A row of `stat_marks` for each day on which it begins, or began. */
const markOf = (...rows: readonly ('OLD' | 'NEW')[]): string =>
  `INSERT INTO stat_marks (kind, ref_id, day) ${rows
    .map((row) => `SELECT 'cert', COALESCE(${row}.class_id, 0), ${row}.valid_from`)
    .join(' UNION ')}`;

const watch = async (db: Knex, event: string, when: string, mark: string): Promise<void> => {
  const name = `stat_mark_user_certs_${event.slice(0, 6).toLowerCase()}`;
  const head = `CREATE TRIGGER ${name} AFTER ${event} ON user_certs FOR EACH ROW WHEN (${when})`;
  if (dialectOf(db) === 'sqlite') {
    await db.raw(`${head} BEGIN ${mark}; END`);
    return;
  }
  await db.raw(
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${mark}; RETURN NULL; END $$`,
  );
  await db.raw(`${head} EXECUTE FUNCTION ${name}()`);
};

/** How many certificates hold from which day until which: counted as the other roll-ups are (ADR 106). */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('stat_certs', (table) => {
    /** A class or subject of 0 and an area of '' are none. */
    table.integer('class_id').notNullable();
    table.string('area_code', 6).notNullable();
    table.integer('subject_id').notNullable();
    /** 1: records of what the state has issued. */
    table.integer('is_state').notNullable();
    /** The first day on which they hold. */
    table.string('day', 10).notNullable();
    /** The first day on which they do not any more. */
    table.string('until', 10).notNullable();
    table.integer('certs').notNullable();
    table.primary(['class_id', 'day', 'area_code', 'subject_id', 'is_state', 'until']);
    table.index(['area_code']);
  });
  await db.schema.alterTable('user_certs', (table) => {
    table.index(['class_id', 'valid_from']);
  });
  await watch(db, 'INSERT', "NEW.state <> 'pending'", markOf('NEW'));
  await watch(
    db,
    `UPDATE OF ${COLUMNS.join(', ')}`,
    "OLD.state <> 'pending' OR NEW.state <> 'pending'",
    markOf('OLD', 'NEW'),
  );
  await watch(db, 'DELETE', "OLD.state <> 'pending'", markOf('OLD'));
  await db.raw(
    `INSERT INTO stat_marks (kind, ref_id, day)
     SELECT DISTINCT 'cert', COALESCE(class_id, 0), valid_from FROM user_certs WHERE state <> 'pending'`,
  );
};
