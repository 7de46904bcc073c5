import type { Knex } from 'knex';
import { dialectOf } from '../src/db/dialect.ts';

/** PostgreSQL had a second queue in a schema of its own. All its jobs are rows of `jobs`, where they are found. */
export const up = async (db: Knex): Promise<void> => {
  if (dialectOf(db) === 'postgres') await db.raw('DROP SCHEMA IF EXISTS graphile_worker CASCADE');
};
