import type { Knex } from 'knex';

/**
 * The profile fields of each kind of user (`PROFILE_OF_KIND`), and indexes for listing a million users: each ends with
 * the id, which breaks ties.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('users', (table) => {
    table.string('credit_code', 18).notNullable().defaultTo('').index();
    table.string('legal_person', 50).notNullable().defaultTo('');
    table.string('contact_name', 50).notNullable().defaultTo('');
    table.string('address', 200).notNullable().defaultTo('');
    table.string('duties', 200).notNullable().defaultTo('');
    table.string('professional_title', 50).notNullable().defaultTo('');
    table.string('expertise', 200).notNullable().defaultTo('');
    table.index(['creation_time', 'id'], 'users_newest_index');
    table.index(['user_type', 'creation_time', 'id'], 'users_newest_of_kind_index');
    table.index(['name', 'id'], 'users_by_name_index');
  });
};
