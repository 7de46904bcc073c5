import type { Knex } from 'knex';
import { allowSweeping } from '../src/db/dialect.ts';

/** No log may be kept for less. */
const FLOOR_DAYS = 180;

/** Both logs stay append-only, but for the removal of rows whose time is long past. */
export const up = async (db: Knex): Promise<void> => {
  await allowSweeping(db, 'audit_logs', FLOOR_DAYS);
  await allowSweeping(db, 'login_logs', FLOOR_DAYS);
};
