import type { Knex } from 'knex';

/**
 * Where the acting user belonged at that time: a college reads about its own people, a regulator about those in its
 * area. Older rows have no place, and only administrators can read them.
 */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('audit_logs', (table) => {
    table.string('area_code', 6);
    table.integer('department_id');
    // With the id, because lists and exports read newest first.
    table.index(['area_code', 'id']);
    table.index(['department_id', 'id']);
    table.index(['call', 'id']);
  });
