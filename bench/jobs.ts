/**
 * How many jobs a second are added and run on each database, and how long a job waits that is added while nothing else
 * is to do; beside them a bare queue, whose rows are only taken and deleted. `--jobs 500` for a shorter one.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { isQuick, optionOf, runBench } from './frame.ts';
import { onBothDatabases } from './users/both-databases.ts';
import type { DatabaseName } from './users/both-databases.ts';
import { openDatabase } from '@college/api-gateway/src/db/database';
import type { Database } from '@college/api-gateway/src/db/database';
import { skippingLocked } from '@college/api-gateway/src/db/dialect';
import { migrate } from '@college/api-gateway/src/db/migrate';
import { defineJobKind, JOB_TIMING } from '@college/api-gateway/src/jobs/job';
import type { JobContext } from '@college/api-gateway/src/jobs/job';
import { openJobs } from '@college/api-gateway/src/jobs/jobs';
import { z } from '@college/contracts/core/schema';

const JOBS = optionOf('jobs', 3_000, 50);
const SINGLE = isQuick ? 5 : 60;
const AT_ONCE = 8;
const PER_TRANSACTION = 100;
const GOAL = 0.25;

type Figures = Record<string, number>;
const results: Record<string, Figures> = {};

const perSecond = (milliseconds: number): number => Math.round((JOBS / milliseconds) * 1000);
const nth = (numbers: readonly number[], share: number): number =>
  Number((numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0).toFixed(1));

/** Counts starts; `until` resolves once there were so many. */
const counter = () => {
  let count = 0;
  let waiting: { most: number; done: () => void } | null = null;
  return {
    add: (): void => {
      count += 1;
      if (waiting && count >= waiting.most) waiting.done();
    },
    until: (most: number) =>
      new Promise<void>((done) => {
        if (count >= most) done();
        else waiting = { most, done };
      }),
  };
};

/** Adds all, runs all, then adds one at a time and waits for each. */
const measure = async ({
  add,
  start,
  starts,
  ended,
}: {
  add: (count: number) => Promise<unknown>;
  start: () => Promise<unknown>;
  starts: ReturnType<typeof counter>;
  /** Resolves once nothing is unfinished. */
  ended: () => Promise<unknown>;
}): Promise<Figures> => {
  let begun = performance.now();
  for (let added = 0; added < JOBS; added += PER_TRANSACTION)
    await add(Math.min(PER_TRANSACTION, JOBS - added));
  const adding = performance.now() - begun;
  begun = performance.now();
  await start();
  await starts.until(JOBS);
  await ended();
  const running = performance.now() - begun;
  const waits: number[] = [];
  for (let single = 1; single <= SINGLE; single += 1) {
    await wait(20);
    const from = performance.now();
    await add(1);
    await starts.until(JOBS + single);
    waits.push(performance.now() - from);
  }
  return {
    'added/s': perSecond(adding),
    'run/s': perSecond(running),
    'added to started, median ms': nth(waits, 0.5),
    'p95 ms': nth(waits, 0.95),
  };
};

const deps = (database: Database) => ({
  database,
  now: () => new Date(),
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  timing: JOB_TIMING,
  context: () => ({}) as JobContext,
  notify: () => Promise.resolve(),
});

const measureOurs = async (database: Database): Promise<Figures> => {
  const starts = counter();
  const kind = defineJobKind({
    name: 'bench',
    input: z.object({}),
    run: () => {
      starts.add();
      return Promise.resolve();
    },
  });
  // Takes orders and runs none.
  const orders = openJobs(deps(database), [kind]);
  await orders.stop();
  const worker = openJobs(deps(database), [kind]);
  const subject = { kind: 'bench', id: 1, title: 'bench' };
  try {
    return await measure({
      starts,
      add: (count) =>
        database.transaction(async (trx) => {
          for (let added = 0; added < count; added += 1)
            await orders.enqueue(trx, kind, {}, { subject, by: null });
        }),
      start: () => Promise.resolve(worker.start()),
      ended: async () => {
        while (await database.read('jobs').whereIn('state', ['waiting', 'running']).first('id'))
          await wait(5);
      },
    });
  } finally {
    await worker.stop();
  }
};

/** A bare queue: as many loops, each of which takes and deletes one row after the other. Nothing is to be seen of a job. */
const measureBare = async (database: Database): Promise<Figures> => {
  await database.transaction((trx) =>
    trx.schema.createTable('bench_queue', (table) => table.bigIncrements()),
  );
  const takeOne = (): Promise<number> =>
    database.transaction((trx) =>
      trx('bench_queue')
        .withMaterialized('due', skippingLocked(trx, trx('bench_queue').orderBy('id').limit(1).select('id')))
        .whereIn('id', trx('due').select('id'))
        .delete(),
    );
  const takeAll = async (): Promise<void> => {
    while ((await takeOne()) > 0);
  };
  let begun = performance.now();
  for (let added = 0; added < JOBS; added += PER_TRANSACTION)
    await database.transaction(async (trx) => {
      for (let row = added; row < Math.min(JOBS, added + PER_TRANSACTION); row += 1)
        await trx('bench_queue').insert({ id: row + 1 });
    });
  const adding = performance.now() - begun;
  begun = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, takeAll));
  return { 'added/s': perSecond(adding), 'run/s': perSecond(performance.now() - begun) };
};

const work = async (stopLater: (stop: () => unknown) => void): Promise<void> => {
  await onBothDatabases<null>(
    stopLater,
    () => undefined,
    async ({ name, url }) => {
      const database = await openDatabase(url);
      try {
        await migrate(database);
        results[`ours, ${name}`] = await measureOurs(database);
        results[`bare queue, ${name}`] = await measureBare(database);
      } finally {
        await database.close();
      }
      return null;
    },
  );
};

const report = () => {
  console.table(results);
  const runs = (what: string, name: DatabaseName): number => results[`${what}, ${name}`]?.['run/s'] ?? 0;
  const ratioOn = (name: DatabaseName): number =>
    Number((runs('ours', name) / runs('bare queue', name)).toFixed(2));
  const ratios = { sqlite: ratioOn('sqlite'), postgres: ratioOn('postgres') };
  console.log(
    `We run ${ratios.sqlite} of what a bare queue does on SQLite, ${ratios.postgres} on PostgreSQL; at least ${GOAL} is wanted: each of our jobs can be seen, cancelled and taken over.`,
  );
  const figures = { jobs: JOBS, atOnce: AT_ONCE, ratios, wanted: GOAL, results };
  return { figures, missed: !(ratios.sqlite >= GOAL && ratios.postgres >= GOAL) };
};

await runBench({ name: 'jobs', work, report });
