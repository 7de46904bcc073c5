import { buildApp } from './build-app.ts';
import { databaseAddress, fitting, inStorage } from './disk-room.ts';
import type { Places } from './disk-room.ts';
import { sealedOf } from '../app/feature.ts';
import type { LogStream } from '../app/logger.ts';
import { StartError } from '../app/settings.ts';
import type { Settings } from '../app/settings.ts';
import { loadKeys } from '../crypto/keys.ts';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { features, ports } from '../contexts/index.ts';
import { openStorage } from '../storage/storage-place.ts';
import { seedDemo, seedDemoFiles } from '../../seeds/demo/seed-demo.ts';
import { seedSystem } from '../../seeds/system.ts';
import { hasDemoAccounts } from '../../seeds/demo/marker.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Opens the database, migrates, seeds, registers the bundled builds, checks that this gateway offers what live builds
 * need, and listens. Throws a StartError whose message is one plain line. `now` is for tests: no setting moves the clock.
 */
export const start = async (
  settings: Settings,
  logStream?: LogStream,
  now: () => Date = () => new Date(),
): Promise<{ app: FastifyInstance; address: string }> => {
  const keys = await plainly(() => loadKeys(settings.dataKey, settings.varDir, settings.olderDataKeys), {
    VAR_DIR: settings.varDir,
  });
  if (keys.fromFile && !settings.isPrivate) {
    throw new StartError(
      'Setting DATA_KEY is needed: a key kept beside the data is refused on an address that others can reach',
    );
  }
  const inDatabase = { DATABASE_URL: databaseAddress(settings.databaseUrl) };
  const database = await plainly(() => openDatabase(settings.databaseUrl), inDatabase);
  const carried = ports.ledgerCarried({ keys, features, now });
  try {
    await plainly(() => migrate(database), inDatabase);
    await ports.refuseStrangeKey({ database, keys, varDir: settings.varDir }, sealedOf(features));
    database.carry(carried);
    await fitting(() => prepare(database, settings, keys), inDatabase);
    // The demo enters what it brings by itself.
    database.carry(carried);
    const storage = await fitting(() => openStorage(settings.storagePlace), inStorage(settings));
    const services = {
      settings,
      database,
      keys,
      now,
      ...ports.openBuilds(settings, { database, storage }),
    };
    const app = await buildApp({
      ...services,
      ...(logStream && { logStream }),
      whenClosed: () => database.close(),
    });
    const background = { ...services, features, jobs: app.jobs, logins: app.logins };
    for (const feature of features) feature.schedules?.(app, background);
    for (const feature of features)
      await plainly(async () => feature.beforeListening?.(app, background), {
        ...inDatabase,
        ...inStorage(settings),
      });
    return { app, address: await openDoors(app, settings) };
  } catch (error) {
    await database.close();
    throw error;
  }
};

const prepare = async (
  database: Database,
  settings: Settings,
  keys: Awaited<ReturnType<typeof loadKeys>>,
): Promise<void> => {
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
  const buildsRoot = settings.builds === 'live' ? undefined : settings.remotesRoot;
  await plainly(() => seedDemoFiles(database, { keys, storage, now, buildsRoot }), inStorage(settings));
};

/** The address that people reach. */
const openDoors = async (app: FastifyInstance, settings: Settings): Promise<string> => {
  const { metricsDoor: door } = app;
  if (door === null || settings.metrics === null) return listen(app, settings, 'PORT');
  const address = await listen(door, settings.metrics, 'METRICS_PORT');
  app.log.info({ address }, 'figures for Prometheus');
  try {
    return await listen(app, settings, 'PORT');
  } catch (error) {
    await door.close();
    throw error;
  }
};

const listen = async (
  app: FastifyInstance,
  { host, port }: Pick<Settings, 'host' | 'port'>,
  setting: string,
): Promise<string> => {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError(
      code === 'EADDRINUSE' ? `Port ${port} is taken; set ${setting} to another one` : message,
    );
  }
};

const plainly = async <T>(work: () => Promise<T>, places: Places): Promise<T> => {
  try {
    return await fitting(work, places);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(error instanceof Error ? error.message : String(error), { cause: error });
  }
};
