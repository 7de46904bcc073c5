import fc from 'fast-check';
import { expect, it } from 'vitest';
import { askToCancel, claimDue, insertJob, lockJob, updateOwned, updateLocked } from './job-table.ts';
import type { OwnedJob } from './job-table.ts';
import type { JobState } from './job.ts';
import { describeOnBothDatabases } from '../../test/databases.ts';

const PROCESSES = 3;
const process = fc.nat(PROCESSES - 1);
const step = fc.oneof(
  fc.record({ do: fc.constant('claim' as const), by: process }),
  fc.record({ do: fc.constant('write' as const), by: process }),
  fc.record({
    do: fc.constant('end' as const),
    by: process,
    as: fc.constantFrom<JobState>('done', 'failed', 'cancelled', 'waiting'),
  }),
  fc.record({ do: fc.constant('lose' as const) }),
  fc.record({ do: fc.constant('cancel' as const) }),
  fc.record({ do: fc.constant('retry' as const) }),
);

const ENDED: readonly JobState[] = ['done', 'failed', 'cancelled'];

describeOnBothDatabases('the states of a job', (open) => {
  it('whatever several processes do, only the one that has it changes it, and what has ended stays so', async () => {
    const { database } = open();
    const now = new Date();
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
        runs += 1;
        const kind = `of-nobody-${runs}`;
        const id = await database.transaction((trx) =>
          insertJob(
            trx,
            { subject: { kind: 'piece', id: 1, title: '' }, by: null },
            { kind, inputJson: '{}', maxAttempts: 3, now },
          ),
        );
        const owned = new Map<number, OwnedJob>();
        let state: JobState = 'waiting';
        let owner: number | null = null;
        for (const one of steps)
          await database.transaction(async (trx) => {
            if (one.do === 'claim') {
              const [row] = await claimDue(trx, { kind, limit: 1, now });
              expect(row !== undefined).toBe(state === 'waiting');
              if (row) {
                owned.set(one.by, { id, epoch: row.epoch });
                [state, owner] = ['running', one.by];
              }
            } else if (one.do === 'write' || one.do === 'end') {
              const mine = owned.get(one.by);
              const changes = one.do === 'write' ? { progress: 50 } : { state: one.as };
              const row = mine && (await updateOwned(trx, mine, changes));
              expect(row !== undefined).toBe(state === 'running' && owner === one.by);
              if (row && one.do === 'end') [state, owner] = [one.as, null];
            } else {
              const row = await lockJob(trx, id);
              expect(row?.state).toBe(state);
              if (!row) return;
              if (one.do === 'cancel' && state === 'running') await askToCancel(trx, id);
              const next: JobState | null =
                (one.do === 'lose' && state === 'running' && 'waiting') ||
                (one.do === 'cancel' && state === 'waiting' && 'cancelled') ||
                (one.do === 'retry' && ENDED.includes(state) && 'waiting') ||
                null;
              if (next === null) return;
              await updateLocked(trx, row, { state: next });
              [state, owner] = [next, null];
            }
          });
        expect(await database.read('jobs').where({ id }).first('state')).toEqual({ state });
      }),
      { numRuns: 30 },
    );
  });
});
