import { buildApp } from './build-app.ts';
import { StartError } from './settings.ts';
import type { Settings } from './settings.ts';
import { loadKeys } from '../crypto/keys.ts';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { registryOnDisk } from '../features/micro-frontend/registry.ts';
import { seedDemo } from '../../seeds/demo/seed-demo.ts';
import { seedSystem } from '../../seeds/system.ts';
import { hasDemoAccounts } from '../../seeds/demo/marker.ts';
import type { FastifyInstance } from 'fastify';

/** Opens, migrates, seeds and listens. Throws a StartError whose message is one plain line. */
export const start = async (settings: Settings): Promise<{ app: FastifyInstance; address: string }> => {
  const keys = await plainly(() => loadKeys(settings.dataKey, settings.varDir));
  if (keys.fromFile && !settings.isPrivate) {
    throw new StartError(
      'Setting DATA_KEY is needed: a key kept beside the data is refused on an address that others can reach',
    );
  }
  const database = await plainly(() => openDatabase(settings.databaseUrl));
  try {
    await prepare(database, settings, keys);
    const app = await buildApp({
      settings,
      database,
      keys,
      registry: registryOnDisk(settings.remotesRoot),
      now: () => new Date(),
    });
    app.addHook('onClose', () => database.close());
    const address = await listen(app, settings);
    return { app, address };
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
  await migrate(database);
  await seedSystem(database);
  const demo = settings.seed === 'demo' || (await hasDemoAccounts(database));
  if (demo && !settings.isPrivate && !settings.allowDemo) {
    throw new StartError(
      'The demo accounts have a known password: they are refused on an address that others can reach (ALLOW_DEMO=1 to insist)',
    );
  }
  if (settings.seed === 'demo')
    await seedDemo(database, keys, { scale: settings.seedScale, now: new Date() });
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
