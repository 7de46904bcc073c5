import { beforeAll, expect, it } from 'vitest';
import { jobTable } from './job-table.ts';
import type { JobColumns } from './job-table.ts';
import { jobsOf } from './jobs.ts';
import type { JobKind, Jobs } from './jobs.ts';
import { fail } from '../app/failure.ts';
import { describeOnBothDatabases } from '../../test/databases.ts';
import { commonErrors } from '@college/contracts/core/errors';

interface Conversion extends JobColumns {
  pages: number;
}

const table = jobTable<Conversion>('conversions');
type Work = JobKind<Conversion, null>['work'];

describeOnBothDatabases(
  'a job',
  (open) => {
    let jobs: Jobs;
    beforeAll(async () => {
      const { database, now } = open();
      await database.transaction((trx) =>
        trx.schema.createTable('conversions', (columns) => {
          columns.increments('id');
          columns.string('state').notNullable();
          columns.string('failure').notNullable().defaultTo('');
          columns.boolean('cancel_asked').notNullable().defaultTo(false);
          columns.string('alive_at').notNullable();
          columns.integer('pages').notNullable().defaultTo(0);
        }),
      );
      jobs = jobsOf({ database, now: () => now, log: { warn: () => undefined, error: () => undefined } });
    });

    const kindOf = (work: Work, attempts = 1, pause = 5): JobKind<Conversion, null> => {
      const ends = { interrupted: 'interrupted', unexpected: 'unexpected' };
      return { name: 'conversion', table, attempts, pause, ...ends, work };
    };
    const insert = async (trx: Parameters<Jobs['enqueue']>[0]): Promise<number> => {
      const [row] = await trx('conversions')
        .insert({ state: 'running', alive_at: open().now.toISOString() })
        .returning<{ id: number }[]>('id');
      return row?.id ?? 0;
    };
    const ordered = (kind: JobKind<Conversion, null>): Promise<number> =>
      open().database.transaction(async (trx) => {
        const id = await insert(trx);
        jobs.enqueue(trx, kind, id, null);
        return id;
      });
    const stored = async (id: number): Promise<Conversion> =>
      open().database.read('conversions').where({ id }).first() as Promise<Conversion>;
    const ends = (id: number, as: Partial<Conversion>) =>
      expect.poll(() => stored(id), { timeout: 5_000 }).toMatchObject(as);
    const endless: Work = async (run) => {
      for (;;) {
        await run.progress({ pages: 1 }, 'at-once');
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };

    it('begins once its row is committed, and is done when its work is', async () => {
      let seen: Conversion | undefined;
      const id = await ordered(
        kindOf(async (run) => {
          seen = await stored(run.id);
          await run.progress({ pages: 3 }, 'at-once');
          return null;
        }),
      );
      await ends(id, { state: 'done', pages: 3, failure: '' });
      expect(seen?.state).toBe('running');
    });

    it('never begins when its order is rolled back', async () => {
      let begun = 0;
      const kind = kindOf(async () => {
        begun += 1;
        return null;
      });
      await open().database.transaction(async (trx) => {
        jobs.enqueue(trx, kind, await insert(trx), null);
        return fail(commonErrors.busy);
      });
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(begun).toBe(0);
    });

    it('is tried again as often as its kind says, and no longer', async () => {
      const tries = { passing: 0, failing: 0 };
      const passing = await ordered(
        kindOf(async () => {
          tries.passing += 1;
          if (tries.passing < 3) throw new Error('not yet');
          return null;
        }, 3),
      );
      const failing = await ordered(
        kindOf(async () => {
          tries.failing += 1;
          throw new Error('never');
        }, 3),
      );
      await ends(passing, { state: 'done' });
      await ends(failing, { state: 'failed', failure: 'unexpected' });
      expect(tries).toEqual({ passing: 3, failing: 3 });
    });

    it('says why it cannot be done, without another try', async () => {
      let tries = 0;
      const work: Work = async () => {
        tries += 1;
        return 'no-text';
      };
      await ends(await ordered(kindOf(work, 3)), { state: 'failed', failure: 'no-text' });
      expect(tries).toBe(1);
    });

    it('ends when it is cancelled', async () => {
      const id = await ordered(kindOf(endless));
      const longAgo = new Date(0).toISOString();
      expect(await open().database.transaction((trx) => table.cancel(trx, id, longAgo))).toBe(true);
      await ends(id, { state: 'cancelled', failure: '' });
    });

    it('is interrupted when its gateway stops, also while it waits for its next try', async () => {
      const busy = await ordered(kindOf(endless));
      const waiting = await ordered(kindOf(() => Promise.reject(new Error('later')), 2, 60_000));
      await new Promise((resolve) => setTimeout(resolve, 50));
      await jobs.stop();
      for (const id of [busy, waiting])
        expect(await stored(id)).toMatchObject({ state: 'failed', failure: 'interrupted' });
    });

    it('of a gateway that is gone is said to have failed', async () => {
      const { database, now } = open();
      const id = await database.transaction(insert);
      const later = new Date(now.getTime() + 1).toISOString();
      expect(await database.transaction((trx) => table.endSilent(trx, later, 'interrupted'))).toBe(1);
      expect(await stored(id)).toMatchObject({ state: 'failed', failure: 'interrupted' });
    });
  },
  { content: 'empty' },
);
