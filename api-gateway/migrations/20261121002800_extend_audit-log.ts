import type { Knex } from 'knex';

/**
 * Where whoever did it belonged at that time: a college reads of its own people, a regulator of those in its area.
 * Older rows do not say, and stay the administrator's.
 */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('audit_logs', (table) => {
    table.string('area_code', 6);
    table.integer('department_id');
    // By id beside them, which is how a list and an export walk: the newest first.
    table.index(['area_code', 'id']);
    table.index(['department_id', 'id']);
    table.index(['call', 'id']);
  });
