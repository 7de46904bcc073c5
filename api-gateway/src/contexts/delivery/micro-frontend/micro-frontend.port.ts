/** The port of this feature: what other features may ask about remotes. */
import { resolvedFor } from './registry-call.ts';
import { registryOfDatabase } from './registry-of-database.ts';
import { registryOnDisk, withBuildsOnDisk } from './registry-on-disk.ts';
import { allRemotes } from './remote.table.ts';
import { versionsById } from './remote-version.table.ts';
import type { Services } from '../../../app/context.ts';
import type { RemotePort } from '../../../app/registry.ts';
import type { Settings } from '../../../app/settings.ts';
import type { Storage } from '../../../storage/storage.ts';
import type { Knex } from 'knex';

/** The permission codes that live versions declare, without duplicates. */
const livePermissions = async (db: Knex): Promise<string[]> => {
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

export const remotePort: RemotePort = { resolvedFor, permissions: livePermissions };

/** Where builds are stored, and who gets which. */
export const openBuilds = (
  settings: Settings,
  { database, storage }: { database: Services['database']; storage: Storage },
): Pick<Services, 'storage' | 'registry'> =>
  settings.builds === 'live'
    ? {
        storage: withBuildsOnDisk(settings.remotesRoot, storage),
        registry: registryOnDisk(settings.remotesRoot),
      }
    : { storage, registry: registryOfDatabase(database, storage) };
