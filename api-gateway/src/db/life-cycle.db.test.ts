import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { businessColumns } from '../../migrations/columns.ts';
import { defineLifeCycle } from './life-cycle.ts';
import { defineScopedTable } from './scoped-table.ts';
import type { BusinessColumns } from './scoped-table.ts';
import { forEverybody } from './visibility.ts';
import type { SignedInContext } from '../app/context.ts';
import { fail, isFailure } from '../app/failure.ts';
import type { AuditChange } from './audit.ts';
import { describeOnBothDatabases } from '../../test/databases.ts';
import { signedInContext } from '../../test/signed-in-context.ts';
import { feedbackMachine } from '@college/contracts/site/feedback';
import { noticeMachine } from '@college/contracts/site/notice-state';
import { trainClassMachine } from '@college/contracts/completion/train-class';
import { commonErrors } from '@college/contracts/core/errors';
import { nextState } from '@college/contracts/core/state-machine';
import type { StateMachine } from '@college/contracts/core/state-machine';
import { userPhotoMachine } from '@college/contracts/identity/user-photo';

interface Thing extends BusinessColumns {
  state: string;
  note: string;
}

const things = defineScopedTable<Thing>('things', forEverybody);
const illegal = () => fail(commonErrors.notReady);

const machines: [string, StateMachine][] = [
  ['train class', trainClassMachine],
  ['notice', noticeMachine],
  ['feedback', feedbackMachine],
  ['user photo', userPhotoMachine],
];

describeOnBothDatabases('a life cycle', (open) => {
  let context: SignedInContext;
  const audited: AuditChange[] = [];

  beforeAll(async () => {
    const { database } = open();
    await database.transaction((trx) =>
      trx.schema.createTable('things', (table) => {
        businessColumns(trx, table);
        table.string('state', 20).notNullable();
        table.string('note', 20).notNullable();
      }),
    );
    context = {
      ...(await signedInContext(open(), 'admin')),
      audit: (_trx, change) => Promise.resolve(void audited.push(change)),
    };
  });

  const begun = (machine: StateMachine): Promise<number> =>
    open().database.transaction((trx) =>
      things.insert(trx, context, {
        state: machine.initial,
        note: '',
        area_code: null,
        department_id: null,
        creator_user_id: null,
      }),
    );
  const stored = async (id: number): Promise<Thing> =>
    open().database.read('things').where({ id }).first() as Promise<Thing>;
  const cycleOf = (machine: StateMachine) =>
    defineLifeCycle({
      subject: 'label',
      table: things,
      machine,
      listed: (db, scope) => things.visible(db, scope).select('things.*'),
      detail: (_db, row: Thing) => row,
      illegal,
    });

  it.each(machines)(
    'of a %s reaches no state by any sequence of actions that its table does not allow, and never by a stale version',
    async (_name, machine) => {
      const cycle = cycleOf(machine);
      const aStep = fc.record({
        action: fc.constantFrom(...Object.keys(machine.actions)),
        behind: fc.constantFrom(0, 0, 0, 1, 2, -1),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(aStep, { minLength: 1, maxLength: 8 }), async (steps) => {
          const id = await begun(machine);
          let state: string = machine.initial;
          let version = 0;
          for (const { action, behind } of steps) {
            const audits = audited.length;
            const target = { id, rowVersion: version - behind };
            const done = await cycle.remove(target, context, action);
            const next = state === 'gone' ? null : nextState(machine, state, action);
            if (next !== null && behind === 0) {
              state = next;
              version += 1;
            }
            const row = await stored(id);
            expect(isFailure(done)).toBe(next === null || behind !== 0);
            expect(row.is_deleted ? 'gone' : row.state).toBe(state);
            expect(row.row_version).toBe(version);
            expect(audited.length - audits).toBe(isFailure(done) ? 0 : 1);
          }
        }),
        { numRuns: 15 },
      );
    },
  );

  it('lets one of many win that take the same step at once, and does its work for that one alone', async () => {
    const cycle = cycleOf(trainClassMachine);
    const id = await begun(trainClassMachine);
    let worked = 0;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        cycle.transition({ id, rowVersion: 0 }, context, 'publish', () => {
          worked += 1;
          return Promise.resolve({ changes: { note: 'published' } });
        }),
      ),
    );
    expect(answers.filter((answer) => !isFailure(answer))).toHaveLength(1);
    expect(worked).toBe(1);
    expect(await stored(id)).toMatchObject({ state: 'published', note: 'published', row_version: 1 });
  });

  it('leaves nothing behind of a step that its work refuses', async () => {
    const cycle = cycleOf(trainClassMachine);
    const id = await begun(trainClassMachine);
    const answer = await cycle.transition({ id, rowVersion: 0 }, context, 'publish', async (trx) => {
      await trx('things').where({ id }).update({ note: 'half' });
      return fail(commonErrors.busy);
    });
    expect(isFailure(answer)).toBe(true);
    expect(await stored(id)).toMatchObject({ state: 'draft', note: '', row_version: 0 });
  });
});
