/**
 * Many people who study: each has a lease and beats, clients in processes of their own. How long a beat and a key take at
 * a steady pace, what the gateway needs for it, how many beats it takes at most beside a bare route with one UPDATE and
 * the bare grouped UPDATE; then the gateway is killed without warning, and what it acknowledged is looked up.
 * `--sqlite 1000 --postgres 10000 --seconds 60`, `--quick`, and `--profile`: where the gateway's time goes at a steady pace.
 */
import path from 'node:path';
import { isQuick, optionOf, runBench } from './frame.ts';
import { measureBare } from './study/bare.ts';
import { openCrowd } from './study/crowd.ts';
import { profileClock, profiledInto, sharesOf } from './study/profile.ts';
import { openSchool } from './study/school.ts';
import { onBothDatabases } from './users/both-databases.ts';
import type { DatabaseName } from './users/both-databases.ts';
import { startGatewayProcess } from './users/gateway-process.ts';
import type { Database } from '@college/api-gateway/src/db/database';

const LEARNERS: Record<DatabaseName, number> = {
  sqlite: optionOf('sqlite', 1_000, 40),
  postgres: optionOf('postgres', 10_000, 60),
};
const SECONDS = optionOf('seconds', 60, 4);
const EVERY_MS = optionOf('every', 10_000, 1_000);
const BARE_SECONDS = isQuick ? 1 : 5;
const GOAL_P95_MS = 200;
const isProfiled = process.argv.includes('--profile');

type Figures = Record<string, number>;
const results: Partial<Record<DatabaseName, Figures>> = {};

const nth = (times: readonly number[], share: number): number =>
  Number((times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(1));
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Bytes of the write-ahead log so far; PostgreSQL only. */
const logBytes = async (database: Database, name: DatabaseName): Promise<number> => {
  if (name === 'sqlite') return 0;
  const sql = "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes";
  const { rows } = (await database.read.raw(sql)) as { rows: { bytes: string }[] };
  return Number(rows[0]?.bytes);
};

/** Seconds that were acknowledged and are not stored. Replies round down, so that the stored one is never less. */
const missingOf = async (database: Database, ledger: Readonly<Record<number, number>>): Promise<number> => {
  const rows = (await database.read('study_wares').select('user_id', 'credited_ms')) as {
    user_id: number;
    credited_ms: number;
  }[];
  const stored = new Map(rows.map(({ user_id, credited_ms }) => [user_id, credited_ms / 1000]));
  return sum(
    Object.entries(ledger).map(([user, seconds]) => Math.max(0, seconds - (stored.get(Number(user)) ?? 0))),
  );
};

const measure = async (
  { name, url, folder }: { name: DatabaseName; url: string; folder: string },
  stopLater: (stop: () => unknown) => void,
): Promise<Figures> => {
  const { database, learners, place } = await openSchool(url, folder, LEARNERS[name]);
  stopLater(() => database.close());
  const say = (text: string): void => void process.stderr.write(`${name}: ${text}\n`);
  // As delivered: everybody behind one address, and the limits that a college has when it sets nothing.
  const profile = path.join(folder, 'profile');
  const options = isProfiled ? profiledInto(profile) : [];
  const gateway = await startGatewayProcess(url, folder, { RATE_LIMIT: '1200' }, options);
  stopLater(gateway.stop);
  const crowd = openCrowd(learners);
  stopLater(crowd.stop);
  const orders = { origin: gateway.origin, place, everyMs: EVERY_MS, ms: SECONDS * 1000 };
  let before = { cpu: 0, log: 0, at: 0 };
  let noted = Promise.resolve();
  const steady = await crowd.study(orders, () => {
    noted = (async () => {
      before = {
        cpu: await gateway.cpuSeconds(),
        log: await logBytes(database, name),
        at: profileClock(),
      };
    })();
  });
  await noted;
  const cpu = (await gateway.cpuSeconds()) - before.cpu;
  const log = (await logBytes(database, name)) - before.log;
  const memory = await gateway.peakMb();
  say(
    `${steady.beats.length} beats at a steady pace, faults ${JSON.stringify(steady.errors)}, not credited ${JSON.stringify(steady.lost)}`,
  );

  const measured = { from: before.at, to: profileClock() };
  await gateway.stop();
  if (isProfiled) console.table(await sharesOf(profile, measured));
  // Killed in the middle of beats that come as fast as they are answered.
  const fast = await startGatewayProcess(url, folder);
  stopLater(fast.stop);
  const flatMs = Math.max(2_000, SECONDS * 250);
  const flat = crowd.study({ ...orders, origin: fast.origin, everyMs: 0, ms: flatMs * 2 });
  const killed = new Promise<void>((resolve) => setTimeout(() => void fast.kill().then(resolve), flatMs));
  const [cut] = await Promise.all([flat, killed]);
  const flatRate = cut.beats.length / (flatMs / 1000);
  const missing = await missingOf(database, cut.ledger);
  say(`killed after ${cut.beats.length} beats; ${missing} acknowledged seconds are missing`);
  const bare = await measureBare(database, BARE_SECONDS);
  return {
    learners: learners.length,
    'beats/s, steady': Number((steady.beats.length / SECONDS).toFixed(1)),
    'beat p50, ms': nth(steady.beats, 0.5),
    'beat p95, ms': nth(steady.beats, 0.95),
    'beat p99, ms': nth(steady.beats, 0.99),
    'key p50, ms': nth(steady.keys, 0.5),
    'key p95, ms': nth(steady.keys, 0.95),
    'key p99, ms': nth(steady.keys, 0.99),
    'cores used': Number((cpu / SECONDS).toFixed(2)),
    'CPU of a beat, ms': Number(((cpu * 1000) / Math.max(1, steady.beats.length)).toFixed(2)),
    'memory, MB': Math.round(memory),
    ...(name === 'postgres' && { 'log bytes a beat': Math.round(log / Math.max(1, steady.beats.length)) }),
    faults: sum(Object.values(steady.errors)),
    'beats not credited in full': sum(Object.values(steady.lost)),
    'beats/s, flat out': Math.round(flatRate),
    'of a bare route with one UPDATE': Number((flatRate / bare.route).toFixed(2)),
    'of the bare grouped UPDATE': Number((flatRate / bare.grouped).toFixed(3)),
    'acknowledged seconds missing after kill -9': missing,
  };
};

const work = (stopLater: (stop: () => unknown) => void): Promise<void> =>
  onBothDatabases<Figures>(
    stopLater,
    (name, figures) => void (results[name] = figures),
    (at) => measure(at, stopLater),
    { isDurable: true },
  );

const report = () => {
  console.table(results);
  const all = Object.values(results);
  const missed = all.some(
    (figures) =>
      (figures['beat p95, ms'] ?? 0) > GOAL_P95_MS ||
      (figures['faults'] ?? 0) > 0 ||
      (figures['acknowledged seconds missing after kill -9'] ?? 0) > 0,
  );
  return { figures: { ...results, wanted: { 'beat p95, ms': GOAL_P95_MS, faults: 0 } }, missed };
};

await runBench({ name: 'study', work, report });
