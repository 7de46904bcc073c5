import type { Knex } from 'knex';
import { businessColumns, uniqueAmongKept } from './columns.ts';

/** The seven that every account is one of. */
const SEVEN = [
  ['0', '管理人员', 'Administrators'],
  ['1', '企业', 'Enterprises'],
  ['2', '监管人员', 'Regulators'],
  ['3', '学员', 'Students'],
  ['4', '教师及其他', 'Teachers and others'],
  ['5', '个人学员', 'Personal students'],
  ['6', '监管主管', 'Supervisory managers'],
] as const;

/** User types, and which users are of one that was added here: one each. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('user_types', (table) => {
    businessColumns(db, table);
    table.string('base_type', 1).notNullable();
    table.string('name_zh', 60).notNullable();
    table.string('name_en', 60).notNullable().defaultTo('');
    table.integer('sort').notNullable().defaultTo(0);
    table.boolean('is_system').notNullable().defaultTo(false);
  });
  await uniqueAmongKept(db, 'user_types', ['name_zh']);
  await db.schema.createTable('user_type_users', (table) => {
    table.integer('user_id').primary().references('users.id');
    table.integer('user_type_id').notNullable().references('user_types.id').index();
  });
  const time = new Date().toISOString();
  await db('user_types').insert(
    SEVEN.map(([base_type, name_zh, name_en], index) => ({
      base_type,
      name_zh,
      name_en,
      sort: index,
      is_system: true,
      creation_time: time,
      last_modification_time: time,
    })),
  );
};
