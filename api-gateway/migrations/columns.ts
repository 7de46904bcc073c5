import type { Knex } from 'knex';
import { dialectOf, moment } from '../src/db/dialect.ts';

/**
 * The columns of every business table: identity, owner, times of creation and change, and version. Tables from before
 * November 30, 2026 have ids of 32 bits (ADR 139).
 */
export const businessColumns = (
  db: Knex,
  table: Knex.CreateTableBuilder,
  id: 'increments' | 'bigIncrements' = 'increments',
): void => {
  table[id]('id');
  table.string('area_code', 6).references('areas.code').index();
  table.integer('department_id').references('departments.id').index();
  // No foreign key: the first accounts have no creator, and departments are created before users.
  table.integer('creator_user_id');
  moment(db, table, 'creation_time').notNullable().index();
  moment(db, table, 'last_modification_time').notNullable();
  table.boolean('is_deleted').notNullable().defaultTo(false);
  table.integer('row_version').notNullable().defaultTo(0);
};

/** Unique among the rows that are not deleted, so that what was deleted does not block its name for ever. */
export const uniqueAmongKept = async (db: Knex, table: string, columns: string[]): Promise<void> => {
  await db.raw('CREATE UNIQUE INDEX ?? ON ?? (??) WHERE is_deleted = false', [
    `${table}_${columns.join('_')}_kept_unique`,
    table,
    columns,
  ]);
};

/**
 * Adds a column that refers to another table and is null at first. Not by knex's `references`: on SQLite that copies the
 * table and drops it, which fails where another table refers to one of its rows, and loses its triggers (ADR 126).
 */
export const addReference = async (
  db: Knex,
  table: string,
  column: string,
  [target, key]: readonly [table: string, key: string],
): Promise<void> => {
  if (dialectOf(db) === 'postgres')
    await db.schema.alterTable(table, (altered) => {
      altered.integer(column).references(key).inTable(target);
    });
  else await db.raw('ALTER TABLE ?? ADD COLUMN ?? integer REFERENCES ?? (??)', [table, column, target, key]);
};
