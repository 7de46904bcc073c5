/** What an operator does on a bad day, with the commands themselves: backed up under calls, verified, restored, opened. */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, truncate, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { debianPostgres, startDebianPostgres } from './debian-postgres.ts';
import { killableGateway } from './killing.ts';
import type { Killable } from './killing.ts';
import { openS3Server } from './s3-server.ts';
import { openDatabase } from '../src/db/database.ts';

const bin = debianPostgres();
if (bin === null)
  process.stdout.write('No pg_dump of Debian was found: the drill on PostgreSQL is skipped.\n');

const command = join(import.meta.dirname, '../dist/src/commands');

interface Place {
  /** Of a college, and of the empty place where it is restored. */
  readonly living: Readonly<Record<string, string>>;
  readonly fresh: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const onDisk = async (): Promise<Place> => ({ living: {}, fresh: {}, close: () => Promise.resolve() });

const onServers = async (): Promise<Place> => {
  const [server, bucket, other] = [
    await startDebianPostgres(bin ?? ''),
    await openS3Server(),
    await openS3Server(),
  ];
  const admin = await openDatabase(server.urlOf('postgres'));
  for (const name of ['living', 'fresh']) await admin.read.raw('CREATE DATABASE ??', [name]);
  await admin.close();
  return {
    living: { DATABASE_URL: server.urlOf('living'), STORAGE_URL: bucket.url },
    fresh: { DATABASE_URL: server.urlOf('fresh'), STORAGE_URL: other.url },
    close: async () => {
      await Promise.all([server.stop(), bucket.close(), other.close()]);
    },
  };
};

const PLACES = [
  ['SQLite and a folder', onDisk, true],
  ['PostgreSQL and a bucket', onServers, bin !== null],
] as const;

describe.each(PLACES.filter(([, , isPossible]) => isPossible))('a backup of %s', (_name, openPlace) => {
  let place: Place;
  let gateway: Killable;
  let folder: string;
  beforeAll(async () => {
    place = await openPlace();
    gateway = await killableGateway({ env: place.living });
    folder = await mkdtemp(join(tmpdir(), 'college-drill-'));
    await gateway.start();
  }, 400_000);
  afterAll(async () => {
    await gateway.remove();
    await place.close();
    await rm(folder, { recursive: true, force: true });
  });

  const run = (name: string, args: readonly string[], env: Readonly<Record<string, string>>) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        [join(command, `${name}.js`), ...args],
        { env: { PATH: process.env.PATH, BACKUP_PASSPHRASE: 'correct horse battery', ...env } },
        (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
      );
    });

  const signIn = (of: Killable) =>
    of.call<{ accessToken: string }>('TokenAuth/Authenticate', {
      username: 'admin',
      password: 'Training2026',
    });

  it('comes back in an empty place, and a damaged one is mended', async () => {
    const living = { VAR_DIR: gateway.folder, ...place.living };
    const backup = join(folder, 'backup');
    let [calls, running] = [0, true];
    const working = (async () => {
      for (; running; calls += 1) expect((await signIn(gateway))?.result?.accessToken).toBeTruthy();
    })();
    expect(await run('backup', [backup], living)).toMatchObject({ code: 0 });
    running = false;
    await working;
    expect(calls).toBeGreaterThan(0);

    const good = await run('restore', ['--verify', backup], living);
    expect(good).toMatchObject({ code: 0, said: expect.stringContaining('This backup can be restored') });
    const strange = await run('restore', ['--verify', backup], { ...living, BACKUP_PASSPHRASE: 'wrong' });
    expect(strange).toMatchObject({ code: 1, said: expect.stringContaining('does not open this backup') });
    expect((await run('restore', [backup], living)).said).toContain('There are tables in this database');

    // A new machine, with the key alone.
    const fresh = await killableGateway({ env: { ...place.fresh, SEED: 'none' } });
    const env = { VAR_DIR: fresh.folder, ...place.fresh };
    expect((await run('restore', [backup], env)).said).toContain('Put the data key');
    await mkdir(fresh.folder, { recursive: true });
    await copyFile(join(gateway.folder, 'data.key'), join(fresh.folder, 'data.key'));
    expect(await run('restore', [backup], env)).toMatchObject({ code: 0 });
    await fresh.start();
    expect((await signIn(fresh))?.result?.accessToken).toBeTruthy();
    await fresh.remove();

    await truncate(join(backup, 'database.age'), 1000);
    const broken = await run('restore', ['--verify', backup], living);
    expect(broken).toMatchObject({ code: 1, said: expect.stringContaining('database.age was cut off') });
    await unlink(join(backup, 'manifest.json.age'));
    expect(await run('backup', [backup], living)).toMatchObject({ code: 0 });
    expect(await run('restore', ['--verify', backup], living)).toMatchObject({ code: 0 });
  }, 600_000);
});
