import type { Knex } from 'knex';
import { businessColumns } from './columns.ts';

/** Hours are 学时 of 45 minutes. `valid_months`, `review_months` and `renew_window_days` are null where nothing expires. */
export const up = (db: Knex): Promise<void> =>
  db.schema.createTable('train_subjects', (table) => {
    businessColumns(db, table);
    table.string('name', 100).notNullable();
    table.string('person_kind', 30).notNullable();
    table.string('industry_risk', 20).notNullable();
    table.boolean('is_enable').notNullable().defaultTo(true);
    table.double('theory_hours').notNullable();
    table.double('practice_hours').notNullable();
    table.integer('valid_months');
    table.integer('review_months');
    table.integer('renew_window_days');
    table.integer('pass_score').notNullable().defaultTo(80);
    table.integer('min_age').notNullable().defaultTo(18);
    table.string('education', 30).notNullable().defaultTo('');
  });
