import type { Knex } from 'knex';
import { allowChanging } from '../src/db/dialect.ts';

/** Of the account whose total a session adds to: another one, where two of one person were merged. */
const OWNER = (table: string) => `(
  SELECT w.user_id FROM study_sessions AS s JOIN study_wares AS w ON w.id = s.study_ware_id
  WHERE s.id = ${table}.session_id)`;

/** What somebody studied belongs to the account that stays when accounts are merged; the session says who studied. */
export const up = async (db: Knex): Promise<void> => {
  await allowChanging(db, 'study_slices', 'user_id');
  for (const table of ['study_slices', 'study_checkpoints'])
    await db.raw(`UPDATE ${table} SET user_id = ${OWNER(table)} WHERE user_id <> ${OWNER(table)}`);
};
