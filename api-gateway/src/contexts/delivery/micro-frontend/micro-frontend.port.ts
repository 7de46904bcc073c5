/** The port of this feature: what other features may ask about remotes. */
import { livePermissions } from './live-permissions.ts';
import { resolvedFor } from './registry-call.ts';
import { registryOfDatabase } from './registry-of-database.ts';
import { registryOnDisk, withBuildsOnDisk } from './registry-on-disk.ts';
import type { Services } from '../../../app/context.ts';
import type { RemotePort } from '../../../app/registry.ts';
import type { Settings } from '../../../app/settings.ts';
import type { Storage } from '../../../storage/storage.ts';

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
