import type { Knex } from 'knex';

/**
 * Classes that were under way before reports were kept: whoever is in one has come to it, and goes on studying. How they
 * reported is not known, and stays empty.
 */
export const up = async (db: Knex): Promise<void> => {
  await db('train_class_users')
    .where({ state: 'approved', is_deleted: false })
    .whereIn(
      'class_id',
      db('train_classes')
        .whereNot('train_mode', 'online')
        .whereNot('state', 'draft')
        .where('train_begin', '<=', new Date().toISOString())
        .select('id'),
    )
    .update({ report_state: 'reported' });
};
