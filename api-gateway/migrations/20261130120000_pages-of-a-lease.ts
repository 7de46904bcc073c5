import type { Knex } from 'knex';

/**
 * What a lease was given of a document or text, page by page. Documents that are ready are split into their pages by the
 * job that made them ready; until then they say that they are being prepared, and keep what they are worth.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('study_sessions', (table) => {
    table.text('given_pages').notNullable().defaultTo(';');
  });
  await db('ware_media')
    .where({ kind: 'document', state: 'ready' })
    .update({ state: 'waiting', progress: 0, job_id: null });
};
