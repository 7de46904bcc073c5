/**
 * A class that sits an exam: all start within half a minute, save each half a minute, and submit in the last minute, while
 * a manager edits the class; clients in processes of their own. How long each takes, what the gateway needs for it, and
 * how many saves it takes at most beside a bare route with one upsert. `--kill`: meanwhile the gateway is killed five
 * times without warning, and PostgreSQL once; what was acknowledged is compared with what is stored.
 * `--sqlite 500 --postgres 3000 --middle 30` and `--quick`.
 */
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBare } from './exam/bare.ts';
import { injectFaults } from './exam/faults.ts';
import { markdownOf, nth, timesOf } from './exam/figures.ts';
import type { Figures } from './exam/figures.ts';
import { openHall } from './exam/hall.ts';
import { compare } from './exam/ledger.ts';
import { openManager } from './exam/manager.ts';
import type { Order, Results } from './exam/takers.ts';
import { isQuick, optionOf, runBench } from './frame.ts';
import { freePort } from './portal/start-gateway.ts';
import { onBothDatabases } from './users/both-databases.ts';
import type { BenchPlace, DatabaseName } from './users/both-databases.ts';
import { openClients, partOf } from './users/client-processes.ts';
import { startGatewayProcess } from './users/gateway-process.ts';
import { usesOf } from '@college/api-gateway/src/app/feature';
import { features } from '@college/api-gateway/src/contexts/index';
import { loadUses } from '@college/api-gateway/src/db/record-use';
import { sweepExams } from '@college/api-gateway/src/contexts/exams/exam-attempt/sweep-exams';

const isKilled = process.argv.includes('--kill');
const TAKERS: Record<DatabaseName, number> = {
  sqlite: optionOf('sqlite', 500, 40),
  postgres: optionOf('postgres', 3_000, 60),
};
const START_MS = isQuick ? 2_000 : 29_000;
const MIDDLE_MS = optionOf('middle', isKilled ? 5 : 30, 2) * 1000;
const SUBMIT_MS = isQuick ? 3_000 : 60_000;
const EVERY_MS = isQuick ? 1_000 : 30_000;
const FLAT_MS = isQuick ? 1_000 : 5_000;
/** Takers in each process who save as fast as they are answered. */
const FLAT_TAKERS = isQuick ? 5 : 50;
const KILLS = isQuick ? 2 : 5;
const DAY_MS = 24 * 3_600_000;
const GOALS = { startSeconds: 30, saveP95: 100 };

const results: Partial<Record<DatabaseName, Figures>> = {};
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Of all cores together, in seconds. */
const busySeconds = (): number =>
  sum(cpus().map(({ times: { idle: _idle, ...busy } }) => sum(Object.values(busy)))) / 1000;

const measure = async (
  { name, url, folder, restart }: BenchPlace,
  stopLater: (stop: () => unknown) => void,
): Promise<Figures> => {
  const say = (text: string): void => void process.stderr.write(`${name}: ${text}\n`);
  const { database, takers, place, sittingId, papersSeconds } = await openHall(url, folder, TAKERS[name]);
  stopLater(() => database.close());
  say(`${takers.length} papers were made in ${papersSeconds.toFixed(1)} s`);
  // As delivered: everybody behind one address, and the limits that a college has when it sets nothing.
  const env = {
    RATE_LIMIT: '1200',
    PORT: String(await freePort()),
    // It says at length that its database is away.
    ...(isKilled && { LOG_LEVEL: 'fatal' }),
  };
  let gateway = await startGatewayProcess(url, folder, env);
  stopLater(() => gateway.stop());
  const clients = openClients('bench/exam/takers.ts');
  stopLater(clients.stop);
  const obey = <Answer>(order: Order): Promise<Answer[]> => clients.obey<Answer>(() => order);
  const { row_version: rowVersion } = (await database
    .read('train_classes')
    .where({ id: place.classId })
    .first('row_version')) as { row_version: number };
  const manager = await openManager(gateway.origin, { id: place.classId, rowVersion });
  stopLater(manager.stop);

  const used = { start: 0, middle: 0, submit: 0, machine: 0 };
  const during = async <Result>(phase: 'start' | 'middle' | 'submit', work: () => Promise<Result>) => {
    // A gateway that is killed takes its figures with it.
    const ofGateway = () => (isKilled ? 0 : gateway.cpuSeconds());
    const [from, cpu, busy] = [performance.now(), await ofGateway(), busySeconds()];
    const result = await work();
    const seconds = (performance.now() - from) / 1000;
    used[phase] = ((await ofGateway()) - cpu) / seconds;
    used.machine = Math.max(used.machine, (busySeconds() - busy) / seconds);
    say(`${phase} took ${seconds.toFixed(1)} s`);
    return result;
  };

  const killing = isKilled
    ? injectFaults(
        {
          ms: START_MS + MIDDLE_MS + SUBMIT_MS,
          kills: KILLS,
          start: () => startGatewayProcess(url, folder, env),
          restartDatabase: restart,
        },
        gateway,
        say,
      ).then((last) => void (gateway = last))
    : Promise.resolve();
  // Said where it is awaited, and not before.
  killing.catch(() => undefined);
  await during('start', () =>
    clients.obey((index) => {
      const order: Order = {
        do: 'start',
        origin: gateway.origin,
        takers: partOf(takers, index),
        place,
        withinMs: START_MS,
        everyMs: EVERY_MS,
        isRough: isKilled,
      };
      return order;
    }),
  );
  await during('middle', () => obey({ do: 'save', ms: MIDDLE_MS }));
  const rates = isKilled ? null : await flatOut();
  const all = await during('submit', () => obey<Results>({ do: 'submit', withinMs: SUBMIT_MS }));
  await killing;
  await manager.stop();
  const memory = await gateway.peakMb();
  await gateway.stop();
  // Whoever did not submit is ended by the clock, by what the gateway runs every few seconds.
  loadUses(usesOf(features));
  await sweepExams({ database, features, now: () => new Date(Date.now() + DAY_MS) });

  async function flatOut(): Promise<{ gateway: number; bare: number }> {
    const bare = await openBare(database);
    const of = async (origin: string): Promise<number> =>
      sum(await obey<number>({ do: 'save flat out', origin, ms: FLAT_MS, most: FLAT_TAKERS })) /
      (FLAT_MS / 1000);
    const found = { gateway: await of(gateway.origin), bare: await of(bare.origin) };
    await bare.close();
    return found;
  }

  const times = (which: keyof Results['times']): number[] => all.flatMap((one) => one.times[which]);
  const ledger = all.flatMap((one) => one.ledger);
  const errors = new Map<string, number>();
  for (const one of all)
    for (const [what, count] of Object.entries(one.errors)) errors.set(what, (errors.get(what) ?? 0) + count);
  if (errors.size > 0) say(`errors: ${JSON.stringify(Object.fromEntries(errors))}`);
  const compared = await compare(database, sittingId, ledger);
  const round = (number: number): number => Number(number.toFixed(2));
  return {
    takers: takers.length,
    'papers made before the opening (s)': round(papersSeconds),
    started: ledger.length,
    'last start answered after (s)': round(Math.max(...all.map(({ lastStart }) => lastStart)) / 1000),
    ...timesOf('a start', times('start')),
    'saves a second, steady': round(times('save').length / (MIDDLE_MS / 1000)),
    ...timesOf('a save', times('save')),
    ...timesOf('a save among starts and submits', times('saveInRush')),
    ...timesOf('a submit', times('submit')),
    ...(isKilled
      ? { 'gateway killed': KILLS, ...(restart && { 'database killed': 1 }) }
      : {
          "the manager's edit of the class, p95 in all (ms)": nth(manager.times, 0.95),
          'cores that the gateway used, starting': round(used.start),
          'cores that the gateway used, steady': round(used.middle),
          'cores that the gateway used, submitting': round(used.submit),
          'cores in use at most, of all': round(used.machine),
          'its memory at most (MB)': Math.round(memory),
          'saves a second as fast as they are answered': Math.round(rates?.gateway ?? 0),
          'of the bare route with one upsert': round((rates?.gateway ?? 0) / (rates?.bare ?? 1)),
        }),
    errors: sum([...errors.values()]) + (isKilled ? 0 : manager.faults),
    ...(isKilled && { 'calls repeated by clients': sum(all.map(({ repeated }) => repeated)) }),
    'acknowledged answers': compared.acknowledged,
    'of them missing': compared.missing,
    'of them changed': compared.changed,
    'attempts in no legal state': compared.illegal,
  };
};

const isMissed = (figures: Figures): boolean =>
  figures.errors !== 0 ||
  figures.started !== figures.takers ||
  figures['of them missing'] !== 0 ||
  figures['of them changed'] !== 0 ||
  figures['attempts in no legal state'] !== 0 ||
  (!isKilled &&
    ((figures['last start answered after (s)'] ?? Infinity) > GOALS.startSeconds ||
      (figures['a save, p95 (ms)'] ?? Infinity) > GOALS.saveP95));

await runBench({
  name: 'exam',
  work: async (stopLater) => {
    await onBothDatabases<Figures>(
      stopLater,
      (name, figures) => void (results[name] = figures),
      (at) => measure(at, stopLater),
      { isDurable: true },
    );
    // What the processes wrote comes before the tables.
    await sleep(100);
  },
  report: () => {
    console.table(results);
    console.log(
      markdownOf(
        results,
        isKilled ? 'What a killed gateway costs those who sit an exam' : 'What an exam costs',
      ),
    );
    return {
      figures: { mode: isKilled ? 'kill' : 'whole', ...results, wanted: { errors: 0, ...GOALS } },
      missed: Object.values(results).some(isMissed),
    };
  },
});
