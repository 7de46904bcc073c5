import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './killing.ts';

const run = promisify(execFile);
const VERSIONS = '/usr/lib/postgresql';

/** Where Debian has a whole PostgreSQL, with its client; null: nowhere. Ours comes without pg_dump. */
export const debianPostgres = (): string | null => {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  const folders = versions.map((version) => join(VERSIONS, version, 'bin'));
  return (
    folders.find((bin) => ['initdb', 'pg_ctl', 'pg_dump'].every((name) => existsSync(join(bin, name)))) ??
    null
  );
};

/** A server of it, which refuses to be root's. */
export const startDebianPostgres = async (bin: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'college-debian-postgres-'));
  const isRoot = userInfo().uid === 0;
  const as = (program: string, ...args: string[]) =>
    isRoot
      ? run('runuser', ['-u', 'postgres', '--', join(bin, program), ...args])
      : run(join(bin, program), args);
  if (isRoot) {
    const [{ stdout: uid }, { stdout: gid }] = [
      await run('id', ['-u', 'postgres']),
      await run('id', ['-g', 'postgres']),
    ];
    await chown(folder, Number(uid), Number(gid));
  }
  await chmod(folder, 0o700);
  const [data, port] = [join(folder, 'data'), await freePort()];
  await as('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8');
  const options = `-p ${port} -k ${folder} -c fsync=off -c listen_addresses=127.0.0.1`;
  await as('pg_ctl', '-D', data, '-w', '-o', options, '-l', join(folder, 'log'), 'start');
  return {
    urlOf: (name: string) => `postgres://postgres:password@127.0.0.1:${port}/${name}`,
    stop: async () => {
      await as('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
};
