/** pg_dump and pg_restore, which come with PostgreSQL, and are as new as the server or newer. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Knex } from 'knex';
import { Refusal } from '../refusal.ts';

type Program = 'pg_dump' | 'pg_restore';

const run = promisify(execFile);
const ENOUGH_SAID = 2000;
/** What a schema is called that a restore has moved aside. */
export const ASIDE = 'before_';
/** The user of another server need not have the same name. */
const PLAIN = ['--no-owner', '--no-privileges'];

/** `170004` is 17.4. */
const serverVersion = async (db: Knex): Promise<number> => {
  const { rows } = await db.raw<{ rows: { server_version_num: string }[] }>('SHOW server_version_num');
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
};

/** The version in `pg_dump (PostgreSQL) 17.4 (Debian 17.4-1)`. */
export const majorIn = (said: string): number => Number(/\(PostgreSQL\) (\d+)/.exec(said)?.[1] ?? 0);

/** Refuses a program that is not there, or would not understand the server. */
export const requireProgram = async (program: Program, db: Knex): Promise<void> => {
  const server = await serverVersion(db);
  const said = await run(program, ['--version']).catch((error: unknown) => {
    throw new Refusal(
      `${program} is needed and was not found on the PATH: install the client of PostgreSQL ${server}.`,
      { cause: error },
    );
  });
  const own = majorIn(said.stdout);
  if (own < server)
    throw new Refusal(
      `${program} is of version ${own}, and the server of ${server}: install the client of PostgreSQL ${server}.`,
    );
};

/** The password goes by the environment: arguments are seen by everybody on the machine. */
const start = (program: Program, url: string, args: readonly string[]) => {
  const place = new URL(url);
  const password = decodeURIComponent(place.password);
  place.password = '';
  const child = spawn(program, [...args, `--dbname=${place.href}`], {
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-ENOUGH_SAID)));
  const ended = once(child, 'close').then(([code]: unknown[]) => {
    if (code !== 0) throw new Refusal(`${program} has failed:\n${said.trim()}`);
  });
  // Whoever reads its output meanwhile waits for it later.
  ended.catch(() => undefined);
  return { child, ended };
};

/** The database as the snapshot sees it, in PostgreSQL's own format. The stream fails if the program does. */
export async function* dumped(url: string, snapshot: string): AsyncGenerator<Uint8Array> {
  // What a restore has moved aside is no part of the college.
  const args = ['--format=custom', `--snapshot=${snapshot}`, `--exclude-schema=${ASIDE}*`, ...PLAIN];
  const { child, ended } = start('pg_dump', url, args);
  child.stdin.end();
  try {
    for await (const chunk of child.stdout) yield chunk as Uint8Array;
    await ended;
  } finally {
    child.kill();
  }
}

/** All of it or nothing. */
export const loadDump = async (url: string, dump: Readable): Promise<void> => {
  const { child, ended } = start('pg_restore', url, ['--single-transaction', '--exit-on-error', ...PLAIN]);
  child.stdout.resume();
  // What the program says of its failure says more than the broken pipe.
  const [sent, done] = await Promise.allSettled([pipeline(dump, child.stdin), ended]);
  if (done.status === 'rejected') throw done.reason;
  if (sent.status === 'rejected') throw sent.reason;
};
