import { allRemotes } from './remote.table.ts';
import { versionsById } from './remote-version.table.ts';
import type { Knex } from 'knex';

/** The permission codes that live versions declare, without duplicates. */
export const livePermissions = async (db: Knex): Promise<string[]> => {
  const live = (await allRemotes(db)).flatMap((remote) => [
    remote.active_version_id,
    remote.rollout_version_id,
  ]);
  const versions = await versionsById(
    db,
    live.filter((id) => id !== null),
  );
  return [...new Set(versions.flatMap(({ uses }) => uses.permissions))];
};
