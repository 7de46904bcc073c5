import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { insertJob } from './job-table.ts';
import type { JobKind, JobRecord, JobTiming } from './job.ts';
import { fail } from '../app/failure.ts';
import { describeOnBothDatabases } from '../../test/databases.ts';
import { jobProcess, orderPiece, pieceKind, storedJob } from '../../test/job-world.ts';
import type { JobProcess, Piece, PieceJob } from '../../test/job-world.ts';
import { commonErrors } from '@college/contracts/core/errors';

/** A promise that the test resolves. */
const gate = () => {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
};

describeOnBothDatabases('a job', (open) => {
  const processes: JobProcess[] = [];
  afterEach(async () => {
    await Promise.all(processes.splice(0).map((jobs) => jobs.stop()));
  });

  const started = (kind: JobKind<Piece>, timing?: Partial<JobTiming>): JobProcess => {
    const jobs = jobProcess(open(), [kind], timing);
    processes.push(jobs);
    jobs.start();
    return jobs;
  };
  const order = (jobs: JobProcess, kind: JobKind<Piece>, more?: { piece?: number; key?: string }) =>
    orderPiece(open(), jobs, kind, more);
  const ends = (id: number, as: Partial<JobRecord>) =>
    expect.poll(() => storedJob(open(), id)).toMatchObject(as);
  const cancel = (jobs: JobProcess, id: number) => open().database.transaction((trx) => jobs.cancel(trx, id));
  const retry = (jobs: JobProcess, id: number) => open().database.transaction((trx) => jobs.retry(trx, id));
  const endless = async (job: PieceJob): Promise<void> => {
    for (let percent = 0; ; percent += 1) {
      await job.progress(percent % 100);
      await wait(5);
    }
  };

  it('begins with its input once it is committed, and says how far it is', async () => {
    const seen: unknown[] = [];
    const kind = pieceKind(async (job) => {
      seen.push(job.input, job.subject, (await storedJob(open(), job.id)).state);
      await wait(50);
      await job.progress(40, 'job.unexpected');
      seen.push((await storedJob(open(), job.id)).progress);
    });
    const jobs = started(kind);
    const id = await order(jobs, kind, { piece: 7 });
    await ends(id, { state: 'done', progress: 100, step: '', failure: '', attempts: 1 });
    expect(seen).toEqual([{ piece: 7 }, { kind: 'piece', id: 7 }, 'running', 40]);
    expect(jobs.notified.map(({ state, progress }) => [state, progress])).toEqual([
      ['running', 40],
      ['done', 100],
    ]);
  });

  it('never begins when its order is rolled back', async () => {
    let begun = 0;
    const kind = pieceKind(async () => {
      begun += 1;
    });
    const jobs = started(kind);
    const subject = { kind: 'piece', id: 1, title: '' };
    let id = 0;
    await open().database.transaction(async (trx) => {
      id = await jobs.enqueue(trx, kind, { piece: 1 }, { subject, by: null });
      return fail(commonErrors.busy);
    });
    await ends(await order(jobs, kind), { state: 'done' });
    expect(begun).toBe(1);
    expect(id).toBeGreaterThan(0);
  });

  it('is tried again as often as its kind says, each time later, and no longer', async () => {
    const tries: number[] = [];
    const begun = performance.now();
    const kind = pieceKind(
      async ({ input, attempt }) => {
        if (input.piece === 1 && attempt === 3) return;
        tries.push(input.piece);
        throw new Error('not yet');
      },
      { attempts: 3, pause: 100 },
    );
    const jobs = started(kind);
    await ends(await order(jobs, kind, { piece: 1 }), { state: 'done', attempts: 3, failure: '' });
    expect(performance.now() - begun).toBeGreaterThan(300);
    const failing = await order(jobs, kind, { piece: 2 });
    await ends(failing, { state: 'failed', attempts: 3, failure: 'job.unexpected' });
    expect(tries).toEqual([1, 1, 2, 2, 2]);
  });

  it('says why it cannot be done, without another attempt, and is started again by hand', async () => {
    let isMended = false;
    const changes: string[] = [];
    const kind = pieceKind(
      async (job) => {
        if (!isMended) job.fail('job.timed-out', { hours: 3 });
      },
      {
        changed: async (_trx, { state, failure }) => {
          changes.push(`${state} ${failure}`);
        },
      },
    );
    const jobs = started(kind);
    const id = await order(jobs, kind);
    await ends(id, { state: 'failed', failure: 'job.timed-out', failure_values: '{"hours":3}', attempts: 1 });
    isMended = true;
    expect(await retry(jobs, id)).toBe(true);
    await ends(id, { state: 'done', failure: '', failure_values: null });
    expect(await retry(jobs, id), 'what is done stays so').toBe(false);
    expect(changes).toEqual(['failed job.timed-out', 'waiting ', 'done ']);
  });

  it('ends soon after it was cancelled, whoever runs it, and at once while it waits', async () => {
    const kind = pieceKind(endless);
    const jobs = started(kind);
    const other = jobProcess(open(), [kind]);
    const id = await order(jobs, kind);
    await ends(id, { state: 'running' });
    expect(await cancel(other, id)).toBe(true);
    await ends(id, { state: 'cancelled', failure: '' });
    expect(await cancel(other, id)).toBe(false);

    const later = pieceKind(() => Promise.reject(new Error('later')), { pause: 60_000 });
    const waiting = await order(started(later), later);
    await ends(waiting, { state: 'waiting', attempts: 1, failure: 'job.unexpected' });
    expect(await cancel(processes[1] ?? jobs, waiting)).toBe(true);
    expect(await storedJob(open(), waiting)).toMatchObject({ state: 'cancelled' });
  });

  it('is ended when it takes too long, also when it does not heed that', async () => {
    const kind = pieceKind(() => new Promise(() => undefined), { timeoutSeconds: 0.1, attempts: 1 });
    await ends(await order(started(kind), kind), { state: 'failed', failure: 'job.timed-out' });
  });

  it('is run by one of several processes, and no more of a kind at once than it says', async () => {
    const runs: number[] = [];
    let atOnce = 0;
    let most = 0;
    const kind = pieceKind(
      async ({ input }) => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        runs.push(input.piece);
        await wait(5);
        atOnce -= 1;
      },
      { atOnce: 2 },
    );
    const [one] = [started(kind), started(kind)];
    const pieces = Array.from({ length: 12 }, (_, piece) => piece + 1);
    const ids = await Promise.all(pieces.map((piece) => order(one, kind, { piece })));
    for (const id of ids) await ends(id, { state: 'done' });
    expect(runs.sort((a, b) => a - b)).toEqual(pieces);
    expect(most).toBeLessThanOrEqual(4);
  });

  it('is found without a signal: one that waits since before an upgrade, and one added while none is heard', async () => {
    const { database } = open();
    const kind = pieceKind(async () => undefined);
    const subject = { kind: 'piece', id: 1, title: '' };
    const addSilently = () =>
      database.transaction((trx) =>
        insertJob(
          trx,
          { subject, by: null },
          { kind: kind.name, inputJson: '{"piece":1}', maxAttempts: 3, now: new Date() },
        ),
      );
    const waiting = await addSilently();
    started(kind);
    await ends(waiting, { state: 'done', attempts: 1 });
    await ends(await addSilently(), { state: 'done', attempts: 1 });
  });

  it('is not added twice under one key while it is unfinished', async () => {
    const { open: release, passed } = gate();
    const kind = pieceKind(() => passed);
    const jobs = started(kind);
    const [id, same] = [await order(jobs, kind, { key: 'a' }), await order(jobs, kind, { key: 'a' })];
    expect(same).toBe(id);
    expect(await order(jobs, kind, { key: 'b' })).not.toBe(id);
    release();
    await ends(id, { state: 'done' });
    expect(await order(jobs, kind, { key: 'a' })).not.toBe(id);
  });

  it('goes on elsewhere when its gateway stops, and that was no attempt', async () => {
    let isFirst = true;
    const kind = pieceKind(async (job) => {
      if (isFirst) await endless(job);
    });
    const jobs = started(kind);
    const id = await order(jobs, kind);
    await ends(id, { state: 'running' });
    isFirst = false;
    await jobs.stop();
    expect(await storedJob(open(), id)).toMatchObject({ state: 'waiting', attempts: 0, losses: 0 });
    started(kind);
    await ends(id, { state: 'done', attempts: 1 });
  });

  it('that is not to be repeated fails when its gateway stops', async () => {
    const kind = pieceKind(endless, { isOnce: true, interrupted: 'import.interrupted' });
    const jobs = started(kind);
    const id = await order(jobs, kind);
    await ends(id, { state: 'running' });
    await jobs.stop();
    expect(await storedJob(open(), id)).toMatchObject({ state: 'failed', failure: 'import.interrupted' });
    expect(await retry(jobs, id)).toBe(false);
  });

  it('of a lost process is done by another one, and what the first brings late counts for nothing', async () => {
    const { open: comeBack, passed } = gate();
    const late: unknown[] = [];
    let runs = 0;
    const kind = pieceKind(async (job) => {
      runs += 1;
      if (runs > 1) return;
      await passed;
      await open()
        .database.transaction((trx) => job.finish(trx))
        .catch((error: unknown) => late.push((error as { why?: string }).why));
      throw new Error('late');
    });
    // Shows no sign of life, and searches for nobody else's.
    const lost = started(kind, { alive: 60_000, sweep: 60_000 });
    const id = await order(lost, kind);
    await ends(id, { state: 'running' });
    started(kind);
    await ends(id, { state: 'done', losses: 1, attempts: 1 });
    const done = await storedJob(open(), id);
    comeBack();
    await expect.poll(() => late).toEqual(['lost']);
    await lost.stop();
    expect(await storedJob(open(), id)).toEqual(done);
  });

  it('writes its result and its end together, or neither', async () => {
    const kind = pieceKind(async (job) => {
      const { database } = open();
      await database.transaction((trx) => trx('jobs').where({ id: job.id }).update({ cancel_asked: true }));
      await database.transaction(async (trx) => {
        await trx('jobs').where({ id: job.id }).update({ title: 'the result' });
        await job.finish(trx);
      });
    });
    const id = await order(started(kind, { alive: 60_000 }), kind);
    await ends(id, { state: 'cancelled', title: 'piece 1' });
  });

  it('is written at most so often, however often its progress is reported', async () => {
    const kind = pieceKind(async (job) => {
      const begun = performance.now();
      while (performance.now() - begun < 400) await job.progress(50).then(() => wait(1));
    });
    const jobs = started(kind, { progress: 100, alive: 60_000 });
    await ends(await order(jobs, kind), { state: 'done' });
    expect(jobs.notified.length).toBeGreaterThan(2);
    expect(jobs.notified.length).toBeLessThanOrEqual(6);
  });
});
