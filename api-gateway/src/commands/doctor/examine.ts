/** What an operator looks at first when something is wrong. Each check says what it found, or what to do. */
import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, stat, statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { requireProgram } from '../backup/postgres-programs.ts';
import { keysOf } from '../installation-keys.ts';
import type { Installation } from '../command.ts';
import { OFF, sandboxProgram } from '../../contexts/content/ware-media/ware-media.port.ts';
import { keyFileIn } from '../../crypto/keys.ts';
import { stepsOf } from '../../db/migrate.ts';
import { migrationNames } from '../../db/migrations.ts';
import { sendSignal } from '../../db/signals.ts';
import { readStored } from '../../storage/read-stored.ts';
import type { Storage } from '../../storage/storage.ts';

export interface Finding {
  readonly name: string;
  readonly isGood: boolean;
  /** What was found; of a problem, what to do too. */
  readonly said: string;
}

export interface Patient extends Installation {
  readonly storage: Storage;
}

const OLDEST_NODE = [20, 19] as const;
const MOST_APART_MS = 2000;
const SIGNAL_MS = 5000;
const LEAST_BYTES = 1024 ** 3;
const NOT_THE_OWNER = 0o077;

/** Answers what is good, and throws what is not. */
type Check = (patient: Patient) => Promise<string>;

const node: Check = async () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
  if (isOld)
    throw new Error(`${process.versions.node} is too old: install ${OLDEST_NODE.join('.')} or newer`);
  return process.versions.node;
};

const versionOf = async ({ database }: Patient): Promise<string> => {
  if (database.dialect === 'sqlite') {
    const [row] = await database.read.raw<{ version: string }[]>('SELECT sqlite_version() AS version');
    return `SQLite ${row?.version ?? ''}`;
  }
  const { rows } = await database.read.raw<{ rows: { server_version: string }[] }>('SHOW server_version');
  return `PostgreSQL ${rows[0]?.server_version ?? ''}`;
};

const migrations: Check = async (patient) => {
  const ran = new Set(await stepsOf(patient.database.read));
  const pending = migrationNames.filter((name) => !ran.has(name)).length;
  if (pending > 0)
    throw new Error(`${pending} steps of the upgrade have not run: start the gateway, which runs them`);
  const newer = ran.size - migrationNames.length;
  const also = newer > 0 ? `, and ${newer} of a newer version, beside which this one runs` : '';
  return `${await versionOf(patient)}, all ${migrationNames.length} steps of this version have run${also}`;
};

const key: Check = async (patient) => `${(await keysOf(patient)).id} is the one of this database`;

const storage: Check = async ({ storage: place }) => {
  const folder = `doctor/${randomUUID()}`;
  const probe = Buffer.from(folder);
  try {
    await place.put(`${folder}/probe`, probe);
    const found = await readStored(place, `${folder}/probe`);
    if (!found?.equals(probe)) throw new Error('what was written is not what is read');
    await place.removeAll(`${folder}/`);
    if (await place.find(`${folder}/probe`)) throw new Error('what was deleted is still there');
  } catch (error) {
    throw new Error(
      `${(error as Error).message}: check STORAGE_URL, and that the gateway may read, write and delete there`,
      { cause: error },
    );
  }
  return 'a file was written, read and deleted';
};

const signals: Check = async ({ database }) => {
  const text = `doctor ${randomUUID()}`;
  const stop = new AbortController();
  const heard = new Promise<true>((resolve) => {
    const unsubscribe = database.listen((said) => said === text && resolve(true));
    stop.signal.addEventListener('abort', unsubscribe);
  });
  try {
    // LISTEN itself takes a moment: what is sent before it is heard by nobody.
    const asking = (async () => {
      for (let waited = 0; waited < SIGNAL_MS && !stop.signal.aborted; waited += 200) {
        await database.transaction((trx) => sendSignal(trx, text));
        await wait(200);
      }
      return false as const;
    })();
    if (await Promise.race([heard, asking])) return 'a message came back';
  } finally {
    stop.abort();
  }
  throw new Error('no message came back: a pooler in between has to pool by session');
};

const clock: Check = async ({ database }) => {
  if (database.dialect === 'sqlite') return 'the database has the clock of this machine';
  const before = Date.now();
  const { rows } = await database.read.raw<{ rows: { now: Date }[] }>('SELECT clock_timestamp() AS now');
  const apart = Math.abs(Number(new Date(rows[0]?.now ?? 0)) - (before + Date.now()) / 2);
  if (apart > MOST_APART_MS)
    throw new Error(`${Math.round(apart / 1000)} s from that of the database: let NTP set both`);
  return 'at most two seconds from that of the database';
};

const space: Check = async ({ settings }) => {
  const { bavail, bsize } = await statfs(settings.varDir);
  const gigabytes = `${((bavail * bsize) / LEAST_BYTES).toFixed(1)} GB are free in ${settings.varDir}`;
  if (bavail * bsize < LEAST_BYTES) throw new Error(`only ${gigabytes}: make room there`);
  return gigabytes;
};

const permissions: Check = async ({ settings }) => {
  const { varDir, dataKey } = settings;
  await mkdir(varDir, { recursive: true });
  await access(varDir, constants.R_OK | constants.W_OK).catch((error: unknown) => {
    throw new Error(`${varDir} cannot be written: give it to the user of the gateway`, { cause: error });
  });
  const path = keyFileIn(varDir);
  const mode = dataKey === null ? (await stat(path)).mode : 0;
  if ((mode & NOT_THE_OWNER) !== 0) throw new Error(`others can read ${path}: chmod 600 ${path}`);
  return `${varDir} can be written`;
};

const backup: Check = async ({ database }) => {
  if (database.dialect === 'postgres') await requireProgram('pg_dump', database.read);
  return database.dialect === 'postgres' ? 'pg_dump fits the server' : 'SQLite copies itself';
};

const sandbox: Check = async ({ settings }) => {
  if (settings.ffmpeg === OFF && settings.soffice === OFF) return 'nothing is run on uploaded files';
  if ((await sandboxProgram()) !== null) return 'programs on uploaded files run in bwrap';
  return 'bwrap is missing or has no right to make namespaces: programs on uploaded files run with limits alone';
};

const CHECKS: Readonly<Record<string, Check>> = {
  Node: node,
  Database: migrations,
  'Data key': key,
  Storage: storage,
  Messages: signals,
  Clock: clock,
  Space: space,
  Permissions: permissions,
  Backup: backup,
  Sandbox: sandbox,
};

export const examine = async (patient: Patient): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const [name, check] of Object.entries(CHECKS))
    findings.push(
      await check(patient).then(
        (said) => ({ name, isGood: true, said }),
        (error: unknown) => ({
          name,
          isGood: false,
          said: error instanceof Error ? error.message : String(error),
        }),
      ),
    );
  return findings;
};
