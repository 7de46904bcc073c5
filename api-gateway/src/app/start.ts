import { buildApp } from './build-app.ts';
import type { AppInput } from './build-app.ts';
import type { Services } from './context.ts';
import { publishSdk } from './sdk-packages.ts';
import type { LogStream } from './logger.ts';
import { StartError } from './settings.ts';
import type { Settings } from './settings.ts';
import { loadKeys } from '../crypto/keys.ts';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import {
  checkAgainstLive,
  checkAgainstReleases,
} from '../features/micro-frontend/compatibility/start-check.ts';
import { features } from '../features/index.ts';
import { importBundledBuilds } from '../features/micro-frontend/bundled-builds.ts';
import type { ImportServices } from '../features/micro-frontend/bundled-builds.ts';
import { registryOfDatabase } from '../features/micro-frontend/registry-of-database.ts';
import { registryOnDisk, withBuildsOnDisk } from '../features/micro-frontend/registry-on-disk.ts';
import { hasAdmin } from '../features/user/first-admin.table.ts';
import { openStorage } from '../storage/open-storage.ts';
import { seedDemo } from '../../seeds/demo/seed-demo.ts';
import { seedDemoDownCenter } from '../../seeds/demo/down-center.ts';
import { seedDemoPhotos } from '../../seeds/demo/user-photos.ts';
import { seedSystem } from '../../seeds/system.ts';
import { hasDemoAccounts } from '../../seeds/demo/marker.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/**
 * Opens, migrates, seeds, registers the builds that came with this gateway, makes sure that it answers what live builds
 * ask, and listens. Throws a StartError whose message is one plain line.
 */
export const start = async (
  settings: Settings,
  logStream?: LogStream,
): Promise<{ app: FastifyInstance; address: string }> => {
  const keys = await plainly(() => loadKeys(settings.dataKey, settings.varDir, settings.olderDataKeys));
  if (keys.fromFile && !settings.isPrivate) {
    throw new StartError(
      'Setting DATA_KEY is needed: a key kept beside the data is refused on an address that others can reach',
    );
  }
  const database = await plainly(() => openDatabase(settings.databaseUrl));
  try {
    await prepare(database, settings, keys);
    const services = {
      settings,
      database,
      keys,
      now: () => new Date(),
      ...(await buildsOf(settings, database)),
    };
    const app = await buildApp({
      ...services,
      ...(logStream && { logStream }),
      whenClosed: () => database.close(),
    });
    for (const feature of features) feature.schedules?.(app, services);
    // First, since another copy may go on serving people: a gateway that must not start moves no version of theirs.
    await refuseIncompatible({ ...services, features }, app.log, checkAgainstReleases);
    await releaseBundled({ ...services, features, log: app.log });
    await refuseIncompatible({ ...services, features }, app.log, checkAgainstLive);
    await warnWithoutAdmin(database, app.log);
    const address = await listen(app, settings);
    return { app, address };
  } catch (error) {
    await database.close();
    throw error;
  }
};

const warnWithoutAdmin = async ({ read }: Database, log: FastifyBaseLogger): Promise<void> => {
  if (!(await hasAdmin(read)))
    log.warn('nobody can administer this installation yet: pnpm admin:create makes the first administrator');
};

/** Where builds come from, and who gets which. */
const buildsOf = async (
  settings: Settings,
  database: Database,
): Promise<Pick<AppInput, 'storage' | 'registry'>> => {
  const storage = await openStorage(settings.storagePlace);
  return settings.builds === 'live'
    ? {
        storage: withBuildsOnDisk(settings.remotesRoot, storage),
        registry: registryOnDisk(settings.remotesRoot),
      }
    : { storage, registry: registryOfDatabase(database, storage) };
};

const releaseBundled = async (services: AppInput & ImportServices): Promise<void> => {
  const { settings } = services;
  if (settings.builds === 'live') return;
  await plainly(() => importBundledBuilds(services, settings.remotesRoot));
  await plainly(() => publishSdk(services, settings.remotesRoot));
};

/** Better no start than one after which a live version of some team no longer works. */
const refuseIncompatible = async (
  services: Pick<Services, 'settings' | 'database' | 'features'>,
  log: FastifyBaseLogger,
  check: (services: Pick<Services, 'database' | 'features'>) => Promise<string[]>,
): Promise<void> => {
  const { settings } = services;
  if (settings.builds === 'live') return;
  const problems = await check(services);
  if (problems.length === 0) return;
  if (settings.allowIncompatible)
    return log.warn({ problems }, 'started although live builds ask for what this gateway does not answer');
  throw new StartError(
    `This gateway does not answer what live builds ask (ALLOW_INCOMPATIBLE=1 to insist): ${problems.join('; ')}`,
  );
};

const prepare = async (
  database: Database,
  settings: Settings,
  keys: Awaited<ReturnType<typeof loadKeys>>,
): Promise<void> => {
  await migrate(database);
  await seedSystem(database);
  const demo = settings.seed === 'demo' || (await hasDemoAccounts(database));
  if (demo && !settings.isPrivate && !settings.allowDemo) {
    throw new StartError(
      'The demo accounts have a known password: they are refused on an address that others can reach (ALLOW_DEMO=1 to insist)',
    );
  }
  if (settings.seed !== 'demo') return;
  const now = new Date();
  if (!(await seedDemo(database, keys, { scale: settings.seedScale, now }))) return;
  const storage = await openStorage(settings.storagePlace);
  await seedDemoPhotos(database, { keys, storage, now });
  await seedDemoDownCenter(database, { storage, now });
};

const listen = async (app: FastifyInstance, { host, port }: Settings): Promise<string> => {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError(code === 'EADDRINUSE' ? `Port ${port} is taken; set PORT to another one` : message);
  }
};

const plainly = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error), { cause: error });
  }
};
