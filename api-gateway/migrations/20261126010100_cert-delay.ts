import type { Knex } from 'knex';

/** A refresh class prolongs a certificate once. */
export const up = async (db: Knex): Promise<void> => {
  await db.raw(
    `CREATE UNIQUE INDEX user_cert_history_class_id_once ON user_cert_history (cert_id, class_id)
     WHERE class_id IS NOT NULL AND action = 'delay'`,
  );
};
