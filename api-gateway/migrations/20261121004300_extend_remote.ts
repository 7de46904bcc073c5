import type { Knex } from 'knex';
import { addReference } from './columns.ts';

/** The version that was active before the one before: what stands behind the active one after a roll-back. */
export const up = (db: Knex): Promise<void> =>
  addReference(db, 'remotes', 'earlier_version_id', ['remote_versions', 'id']);
