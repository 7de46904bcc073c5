/** The figures of two days, to the millisecond of their midnight, and of people who are there no more. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { catchUp } from './catch-up.ts';
import { classUserWorld } from '../../../../test/class-user-world.ts';
import type { ClassUserWorld } from '../../../../test/class-user-world.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { readXlsx } from '../../../../test/read-xlsx.ts';
import { parseSettings } from '../../../app/settings.ts';
import { sealedColumns } from '../../identity/user/personal-data.ts';
import { pathOf } from '@college/contracts/core/endpoint';
import { checkCharacterOf } from '@college/contracts/identity/id-card';
import type { StatisticsFigure, StatisticsPoint } from '@college/contracts/reporting/statistics';

/** Long before anything in the demo. */
const [BEFORE, AFTER] = ['2019-03-01', '2019-03-02'];
/** The last moment of the one and the first of the other, in the time of the college. */
const [LAST, FIRST] = ['2019-03-01T15:59:59.999Z', '2019-03-01T16:00:00.000Z'];
const EACH = 6;
const OWN_ZONE = process.env.TZ;

describeOnBothDatabases('the figures of two days', (open) => {
  let world: ClassUserWorld;
  let [manager, admin] = ['', ''];
  const people = (at: number) => world.students.slice(at * EACH, (at + 1) * EACH);

  const filled = async (at: number, moment: string) => {
    const classId = await world.classOf(EACH);
    await world.pending(classId, people(at));
    await world.database.transaction((trx) =>
      trx('train_class_users')
        .where({ class_id: classId })
        .update({ state: 'approved', decided_at: moment, settled_at: moment, study_state: 'completed' }),
    );
  };
  beforeAll(async () => {
    world = await classUserWorld(open());
    manager = (await world.gateway.signIn('manager')).token;
    admin = (await world.gateway.signIn('admin')).token;
    await filled(0, LAST);
    await filled(1, FIRST);
  });
  afterEach(() => {
    if (OWN_ZONE === undefined) delete process.env.TZ;
    else process.env.TZ = OWN_ZONE;
  });
  afterAll(() => world.close());

  /** Enrolled and trained: as figures, as points of the chart, and in the workbook. */
  const seen = async (from: string, to: string) => {
    const { database } = world;
    await catchUp({ database, settings: parseSettings({}), now: () => open().now });
    const { body } = await world.gateway.call<{ figures: StatisticsFigure[]; trend: StatisticsPoint[] }>(
      'Statistics/GetOverview',
      { from, to },
      manager,
    );
    const figure = (id: string) => body.result?.figures.find((one) => one.id === id)?.value;
    const { rawPayload } = await world.gateway.app.inject({
      method: 'POST',
      url: pathOf('Statistics', 'ExportStatistics'),
      headers: { authorization: `Bearer ${manager}`, 'accept-language': 'en' },
      payload: { filters: { from, to }, report: 'overview', format: 'xlsx' },
    });
    const rows = await readXlsx(rawPayload);
    return {
      figures: [figure('enrolled'), figure('trained')],
      chart: body.result?.trend.map(({ period, enrolled, settled }) => [period, enrolled, settled]),
      sheet: rows.filter(([first]) => String(first).startsWith('2019-')).map((row) => row.slice(0, 3)),
    };
  };
  const both = {
    figures: [2 * EACH, 2 * EACH],
    chart: [
      [BEFORE, EACH, EACH],
      [AFTER, EACH, EACH],
    ],
    sheet: [
      [BEFORE, EACH, EACH],
      [AFTER, EACH, EACH],
    ],
  };

  it.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
    'part at midnight of the college, on a server in %s',
    async (zone) => {
      process.env.TZ = zone;
      for (const day of [BEFORE, AFTER])
        expect(await seen(day, day), day).toEqual({
          figures: [EACH, EACH],
          chart: [[day, EACH, EACH]],
          sheet: [[day, EACH, EACH]],
        });
      expect(await seen(BEFORE, AFTER)).toEqual(both);
    },
  );

  it('stay what they were when people are deleted, disabled or merged', async () => {
    const [deleted = 0, disabled = 0, keepId = 0] = people(0);
    const [, , merged = 0] = people(1);
    const digits = '99010219800202456';
    const idCard = digits + checkCharacterOf(digits);
    await world.database.transaction(async (trx) => {
      for (const id of [keepId, merged]) {
        const { row_key: key } = (await trx('users').where({ id }).first('row_key')) as { row_key: string };
        await trx('users')
          .where({ id })
          .update(sealedColumns(open().keys, key, { idCard }));
      }
    });
    const versionOf = async (id: number) =>
      ((await world.database.read('users').where({ id }).first('row_version')) as { row_version: number })
        .row_version;
    const removal = { id: deleted, rowVersion: await versionOf(deleted) };
    expect((await world.gateway.call('User/DeleteUser', removal, admin)).body.error?.id).toBe(
      'user.has-places',
    );
    for (const [call, input] of [
      ['User/SetUserState', { id: disabled, rowVersion: await versionOf(disabled), state: 'disabled' }],
      ['User/MergeUsers', { keepId, rowVersion: await versionOf(keepId), mergeIds: [merged] }],
    ] as const)
      expect((await world.gateway.call(call, input, admin)).body.error, call).toBeNull();
    expect(await seen(BEFORE, AFTER)).toEqual(both);
  });
});
