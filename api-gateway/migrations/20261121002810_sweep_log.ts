import type { Knex } from 'knex';
import { allowSweeping } from '../src/db/dialect.ts';

/** The minimum retention of both logs. */
const FLOOR_DAYS = 180;

/** Both logs stay append-only, except that old rows can be deleted. */
export const up = async (db: Knex): Promise<void> => {
  await allowSweeping(db, 'audit_logs', FLOOR_DAYS);
  await allowSweeping(db, 'login_logs', FLOOR_DAYS);
};
