import type { Knex } from 'knex';
import { businessColumns, uniqueAmongKept } from './columns.ts';

/** Applications and places. `user_id` is null while a visitor's application has no account yet. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('train_class_users', (table) => {
    businessColumns(db, table);
    table.integer('class_id').notNullable().references('train_classes.id');
    table.integer('user_id').references('users.id').index();
    table.string('state', 20).notNullable();
    table.index(['class_id', 'state']);
  });
  await uniqueAmongKept(db, 'train_class_users', ['class_id', 'user_id']);
};
