import { fastify } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { clearImports, scheduleImportCleanup } from './clear-imports.ts';
import { askToCancel } from './import-job.table.ts';
import { silentToCancel } from './import-job.view.ts';
import { startImport, stopImports } from './import-runner.ts';
import type { ImportRun } from './import-runner.ts';
import { isFailure } from '../../app/failure.ts';
import type { SignedInContext } from '../../app/context.ts';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { signedInContext } from '../../../test/signed-in-context.ts';

const DAY = 24 * 60 * 60 * 1000;

describeOnBothDatabases('an import behind the answer', (open) => {
  let context: SignedInContext;
  beforeAll(async () => {
    context = await signedInContext(open(), 'manager');
  });

  const begin = async (work: (run: ImportRun) => Promise<null>): Promise<number> => {
    const wish = { subject: 'user', variant: '3', mode: 'run', onlyGood: false } as const;
    const job = await startImport(context, { ...wish, file: { id: 1, name: 'users.xlsx' } }, work);
    if (isFailure(job)) throw new Error(job.error.id);
    return job.id;
  };
  const ended = () =>
    new Promise((resolve) => setImmediate(resolve)).then(() => stopImports(open().database));
  const change = (id: number, changes: object) =>
    open().database.transaction((trx) => trx('import_jobs').where({ id }).update(changes));
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
      { state: 'failed', failure: 'import.interrupted' },
      { state: 'failed', failure: 'import.interrupted' },
    ],
  ])('that %s while its rows come in takes none in, and says so', async (_name, meanwhile, end) => {
    const id = await begin(async (run) => {
      await change(run.jobId, meanwhile);
      await open().database.transaction(async (trx) => {
        await comeIn(trx, run.jobId);
        await run.finish(trx, 1);
      });
      return null;
    });
    await expect.poll(async () => (await jobOf(id)).state as string).toBe(end.state);
    await ended();
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

  const clearAfter = (milliseconds: number) =>
    clearImports({
      database: open().database,
      now: () => new Date(open().now.getTime() + milliseconds),
    });
  /** A finished job, with a problem and a password that was never fetched. */
  const leftOver = async (state = 'done'): Promise<number> => {
    const id = await begin(async (run) => {
      await run.report([{ row: 2, column: '', message: 'user.username-taken', values: null }], 1);
      return null;
    });
    await expect.poll(async () => (await jobOf(id)).state as string).toBe('done');
    await open().database.transaction(async (trx) => {
      await trx('import_jobs').where({ id }).update({ state });
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
    scheduleImportCleanup(app, { database: open().database, now: () => later });
    await app.listen({ port: 0, host: '127.0.0.1' });
    await expect.poll(() => passwordsOf(id)).toEqual([]);
    await app.close();
  });

  it('that fell silent is said to have failed', async () => {
    const id = await leftOver('running');
    await clearAfter(60 * 1000);
    expect((await jobOf(id)).state).toBe('running');
    expect((await clearAfter(3 * 60 * 1000)).interrupted).toBe(1);
    expect(await jobOf(id)).toMatchObject({ state: 'failed', failure: 'import.interrupted' });
  });

  it('goes after 90 days with all that was wrong in it, however many there are', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 7; count += 1) ids.push(await leftOver());
    await clearAfter(90 * DAY - 1);
    expect(await jobOf(ids[0] ?? 0)).toBeDefined();
    expect((await clearAfter(90 * DAY + 1)).jobs).toBeGreaterThanOrEqual(7);
    for (const id of ids) expect([await jobOf(id), await problemsOf(id)]).toEqual([undefined, []]);
    expect(await clearAfter(91 * DAY)).toEqual({ passwords: 0, interrupted: 0, jobs: 0 });
  });

  it('that is under way when its gateway stops says that it was interrupted', async () => {
    const id = await begin(async (run) => {
      for (;;) {
        await run.progress('preparing', 1);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    });
    await stopImports(open().database);
    expect(await jobOf(id)).toMatchObject({ state: 'failed', failure: 'import.interrupted' });
  });

  it('that is silent is cancelled at once, and one that is alive by its gateway', async () => {
    const { database, now } = open();
    const [silent, alive] = [await leftOver(), await leftOver()];
    const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
    await change(silent, { state: 'running', alive_at: ago(30) });
    await change(alive, { state: 'running', alive_at: ago(29) });
    for (const id of [silent, alive])
      expect(await database.transaction((trx) => askToCancel(trx, id, silentToCancel(now)))).toBe(true);
    expect(await jobOf(silent)).toMatchObject({ state: 'cancelled' });
    expect(await jobOf(alive)).toMatchObject({ state: 'running' });
    await change(alive, { state: 'done' });
    expect(await database.transaction((trx) => askToCancel(trx, silent, silentToCancel(now)))).toBe(false);
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
