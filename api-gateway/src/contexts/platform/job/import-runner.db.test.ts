import { setTimeout as sleep } from 'node:timers/promises';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clearImports, scheduleJobCleanup } from './clear-jobs.ts';
import { cancelImport, defineImportKind, startImport } from './import-runner.ts';
import type { ImportRun } from './import-runner.ts';
import { isFailure } from '../../../app/failure.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { jobProcess } from '../../../../test/job-world.ts';
import type { JobProcess } from '../../../../test/job-world.ts';
import { memoryStorage } from '../../../../test/memory-storage.ts';
import { signedInContext } from '../../../../test/signed-in-context.ts';
import { z } from '@college/contracts/core/schema';

const DAY = 24 * 60 * 60 * 1000;
type Work = (run: ImportRun) => Promise<null>;

describeOnBothDatabases('an import behind the answer', (open) => {
  const works = new Map<number, Work>();
  const kind = defineImportKind({
    name: 'test-import',
    order: z.object({ work: z.number() }),
    work: (run, { work }) => works.get(work)?.(run) ?? Promise.resolve(null),
  });
  let context: SignedInContext;
  let jobs: JobProcess;
  // No sign of life takes back what a test says of it.
  const start = () => jobProcess(open(), [kind], { alive: 60_000, silence: 30_000 });
  beforeAll(async () => {
    jobs = start();
    context = { ...(await signedInContext(open(), 'manager')), jobs, traceId: '', address: '' };
  });
  afterAll(() => jobs.stop());

  const begin = async (work: Work): Promise<number> => {
    works.set(works.size, work);
    const wish = { subject: 'user', variant: '3', mode: 'run', onlyGood: false } as const;
    const order = { order: { work: works.size - 1 }, call: 'User/ImportUsers' };
    const job = await startImport(context, kind, { ...wish, file: { id: 1, name: 'users.xlsx' } }, order);
    if (isFailure(job)) throw new Error(job.error.id);
    return job.id;
  };
  const change = (id: number, changes: object) =>
    open().database.transaction((trx) => trx('import_jobs').where({ id }).update(changes));
  const changeJob = (id: number, changes: object) =>
    open().database.transaction((trx) =>
      trx('jobs').where({ subject_kind: 'import-job', subject_id: id }).update(changes),
    );
  const jobOf = (id: number) => open().database.read('import_jobs').where({ id }).first();
  const problemsOf = (id: number) => open().database.read('import_problems').where({ job_id: id });
  const passwordsOf = (id: number) => open().database.read('import_passwords').where({ job_id: id });
  /** Stands for the rows that come in. */
  const comeIn = (trx: Parameters<ImportRun['finish']>[0], id: number) =>
    trx('import_problems').insert({
      job_id: id,
      row_number: 1,
      column_title: '',
      message: '',
      values_json: 'null',
    });

  it.each([
    ['is cancelled', { cancel_asked: true }, { state: 'cancelled', failure: '' }],
    [
      'is given up for lost',
      { alive_at: new Date(0).toISOString() },
      { state: 'failed', failure: 'import.interrupted' },
    ],
  ])('that %s while its rows come in takes none in, and says so', async (_name, meanwhile, end) => {
    const id = await begin(async (run) => {
      await changeJob(run.jobId, meanwhile);
      if ('alive_at' in meanwhile)
        await expect.poll(async () => (await jobOf(run.jobId)).state as string).toBe('failed');
      await open().database.transaction(async (trx) => {
        await comeIn(trx, run.jobId);
        await run.finish(trx, 1);
      });
      return null;
    });
    await expect.poll(async () => (await jobOf(id)).state as string).toBe(end.state);
    expect(await jobOf(id)).toMatchObject({ ...end, imported_rows: 0 });
    expect(await problemsOf(id)).toEqual([]);
  });

  it('that nobody disturbs is done with its rows', async () => {
    const id = await begin(async (run) => {
      await open().database.transaction(async (trx) => {
        await comeIn(trx, run.jobId);
        await run.finish(trx, 1);
      });
      return null;
    });
    await expect.poll(async () => (await jobOf(id)).state as string).toBe('done');
    expect(await problemsOf(id)).toHaveLength(1);
  });

  it('whose progress is written while its rows come in waits for that, and is done', async () => {
    const id = await begin(async (run) => {
      const { database } = open();
      let isLocked = (): void => undefined;
      const locked = new Promise<void>((resolve) => {
        isLocked = resolve;
      });
      // As progress is written: the job first, then its import.
      const written = database.transaction(async (trx) => {
        await trx('jobs')
          .where({ subject_kind: 'import-job', subject_id: run.jobId })
          .update({ alive_at: open().now.toISOString() });
        isLocked();
        await sleep(300);
        await trx('import_jobs').where({ id: run.jobId }).update({ phase_rows: 1 });
      });
      await locked;
      await database.transaction((trx) => run.finish(trx, 1));
      await written;
      return null;
    });
    await expect.poll(async () => (await jobOf(id)).state as string).not.toBe('running');
    expect(await jobOf(id)).toMatchObject({ state: 'done', failure: '', imported_rows: 1 });
  });

  const clearAfter = (milliseconds: number) =>
    clearImports({
      database: open().database,
      now: () => new Date(open().now.getTime() + milliseconds),
    });
  /** A finished job, with a problem and a password that was never fetched. */
  const leftOver = async (): Promise<number> => {
    const id = await begin(async (run) => {
      await run.report([{ row: 2, column: '', message: 'user.username-taken', values: null }], 1);
      return null;
    });
    await expect.poll(async () => (await jobOf(id)).state as string).toBe('done');
    await open().database.transaction(async (trx) => {
      await trx('import_passwords').insert({
        row_key: `left-${id}`,
        job_id: id,
        row_number: 2,
        username: 'left',
        name: 'left',
        password_sealed: 'x',
        creation_time: open().now.toISOString(),
      });
    });
    return id;
  };

  it('has its passwords forgotten after a week in which nobody began another', async () => {
    const id = await leftOver();
    await clearAfter(7 * DAY - 1);
    expect(await passwordsOf(id)).toHaveLength(1);
    expect((await clearAfter(7 * DAY + 1)).passwords).toBeGreaterThan(0);
    expect(await passwordsOf(id)).toEqual([]);
    expect(await problemsOf(id), 'what was wrong can be read on').toHaveLength(1);
  });

  it('is cleared away by a gateway that listens, without anybody asking', async () => {
    const id = await leftOver();
    const app = fastify();
    const later = new Date(open().now.getTime() + 8 * DAY);
    scheduleJobCleanup(app, { database: open().database, storage: memoryStorage(), now: () => later });
    await app.listen({ port: 0, host: '127.0.0.1' });
    await expect.poll(() => passwordsOf(id)).toEqual([]);
    await app.close();
  });

  it('goes after 90 days with all that was wrong in it, however many there are', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 7; count += 1) ids.push(await leftOver());
    await clearAfter(90 * DAY - 1);
    expect(await jobOf(ids[0] ?? 0)).toBeDefined();
    expect((await clearAfter(90 * DAY + 1)).jobs).toBeGreaterThanOrEqual(7);
    for (const id of ids) expect([await jobOf(id), await problemsOf(id)]).toEqual([undefined, []]);
    expect(await clearAfter(91 * DAY)).toEqual({ passwords: 0, jobs: 0 });
  });

  it('that is under way when its gateway stops says that it was interrupted', async () => {
    const id = await begin(async (run) => {
      for (;;) {
        await run.progress('preparing', 1, 2);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    });
    await expect.poll(async () => (await jobOf(id)).processed as number).toBe(1);
    await jobs.stop();
    jobs = start();
    context = { ...context, jobs };
    expect(await jobOf(id)).toMatchObject({ state: 'failed', failure: 'import.interrupted' });
  });

  it('is cancelled by whoever began it, and says so', async () => {
    const id = await begin(async (run) => {
      for (;;) {
        await run.progress('checking', 1, 2);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    });
    const cancel = () => open().database.transaction((trx) => cancelImport(trx, context, id));
    expect(await cancel()).toBe(true);
    await expect.poll(async () => (await jobOf(id)).state as string).toBe('cancelled');
    expect(await cancel()).toBe(false);
  });

  it('has its passwords forgotten a quarter of an hour after they were fetched', async () => {
    const id = await leftOver();
    await change(id, { passwords_handed_at: open().now.toISOString() });
    await clearAfter(15 * 60 * 1000 - 1);
    expect(await passwordsOf(id)).toHaveLength(1);
    await clearAfter(15 * 60 * 1000);
    expect(await passwordsOf(id)).toEqual([]);
  });
});
