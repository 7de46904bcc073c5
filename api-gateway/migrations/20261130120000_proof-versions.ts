import type { Knex } from 'knex';

/**
 * Proofs of hours as versions: which one each replaces, and why. Of the older ones it follows from their order; that
 * their hours had changed needs no words.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('period_proofs', (table) => {
    table.text('void_reason').notNullable().defaultTo('');
    table.integer('replaces_id');
  });
  const earlier = db('period_proofs as p')
    .whereRaw('p.class_id = period_proofs.class_id and p.user_id = period_proofs.user_id')
    .whereRaw('p.id < period_proofs.id')
    .max('p.id');
  await db('period_proofs').update({ replaces_id: earlier });
  await db.schema.alterTable('period_proofs', (table) => {
    table.unique(['replaces_id']);
  });
};
