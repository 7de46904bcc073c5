import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { trainClassMaker } from '../../../../test/train-class-maker.ts';
import type { ManagerDashboard } from '@college/contracts/site/dashboard';
import type { TrainClassRow } from '@college/contracts/completion/train-class-row';
import { TrainClassPhase } from '@college/contracts/completion/train-class-row';
import type { VTrainClassRow } from '@college/contracts/reporting/visitor';

interface Page {
  totalCount: number;
  items: TrainClassRow[];
}

describeOnBothDatabases('lists of train classes', (open) => {
  let gateway: Gateway;
  let made: Awaited<ReturnType<typeof trainClassMaker>>;

  beforeAll(async () => {
    gateway = await openGateway(open());
    made = await trainClassMaker(gateway);
  });
  afterAll(() => gateway.close());

  describe('the list', () => {
    const list = async (query: object, token = made.manager): Promise<Page> => {
      const { body } = await gateway.call<Page>(
        'TrainClass/GetTrainClassPageList',
        { pageSize: 100, ...query },
        token,
      );
      if (!body.success) throw new Error(JSON.stringify(body.error));
      return body.result;
    };

    it('filters by phase exactly as the phase is shown', async () => {
      const all = await list({});
      for (const phase of TrainClassPhase.options) {
        const expected = all.items.filter((row) => row.phase === phase).map((row) => row.id);
        expect((await list({ phase })).items.map((row) => row.id).sort()).toEqual(expected.sort());
      }
    });

    it('is counted on the dashboard by the phase that it shows', async () => {
      const { items } = await list({});
      const { body } = await gateway.call<ManagerDashboard>(
        'Dashboard/GetManagerDashboard',
        undefined,
        made.manager,
      );
      expect(body.result?.phases).toEqual(
        TrainClassPhase.options.map((phase) => ({
          phase,
          count: items.filter((row) => row.phase === phase).length,
        })),
      );
    });

    it('counts all and pages without repeating a row', async () => {
      const { totalCount } = await list({});
      const seen = new Set<number>();
      for (let page = 1; (page - 1) * 7 < totalCount; page += 1) {
        for (const row of (await list({ page, pageSize: 7, sorting: 'name desc' })).items) seen.add(row.id);
      }
      expect(seen.size).toBe(totalCount);
    });

    it('takes % and _ of a keyword literally', async () => {
      await made.create({ name: '特殊 100% 班' });
      expect((await list({ keyword: '100%' })).totalCount).toBe(1);
      expect((await list({ keyword: '%' })).totalCount).toBe(1);
    });

    it('refuses to sort by a column that it does not offer', async () => {
      const { body } = await gateway.call(
        'TrainClass/GetTrainClassPageList',
        { sorting: 'intro' },
        made.manager,
      );
      expect(body.error?.validationErrors).toMatchObject([{ members: ['sorting'] }]);
    });

    it('shows regulators their area, enterprises what is announced, teachers what they teach', async () => {
      const regulator = await list({}, (await gateway.signIn('regulator')).token);
      const enterprise = await list({}, (await gateway.signIn('enterprise')).token);
      const teacher = await list({}, (await gateway.signIn('teacher')).token);
      const all = await list({});
      expect(regulator.totalCount).toBeGreaterThan(0);
      expect(regulator.totalCount).toBeLessThan(all.totalCount);
      expect(regulator.items.filter(({ state }) => state === 'draft')).toEqual([]);
      expect(enterprise.items.every((row) => row.state !== 'draft')).toBe(true);
      expect(teacher.totalCount).toBeGreaterThan(0);
      expect(teacher.totalCount).toBeLessThan(all.totalCount);
    });

    it('finds for an enterprise the classes of its own people', async () => {
      const { token } = await gateway.signIn('enterprise');
      const { items } = await list({ withOwnStaff: true }, token);
      const all = await list({}, token);
      expect(items.length).toBeGreaterThan(0);
      expect(items.length).toBeLessThan(all.totalCount);
      const countIn = async (classId: number): Promise<number> => {
        const page = { classId, pageSize: 100 };
        const { body } = await gateway.call<{ items: { state: string }[] }>(
          'TrainClass/GetTrainClassUserPageList',
          page,
          token,
        );
        if (!body.success) throw new Error(JSON.stringify(body.error));
        return body.result.items.filter(({ state }) => ['pending', 'waiting', 'approved'].includes(state))
          .length;
      };
      const found = new Set(items.map(({ id }) => id));
      for (const { id } of all.items) expect((await countIn(id)) > 0).toBe(found.has(id));
    });
  });

  describe('the public', () => {
    it('sees published classes only, pinned ones first', async () => {
      const { body } = await gateway.call<Page>('Visitor/GetVTrainClassPageList', { pageSize: 100 });
      const items = body.result?.items ?? [];
      expect(items.length).toBeGreaterThan(0);
      expect(items.map((row) => row.isTopShow)).toEqual(
        items.map((row) => row.isTopShow).sort((a, b) => Number(b) - Number(a)),
      );
      const { id } = await made.create();
      expect((await gateway.call('Visitor/GetVTrainClassInfo', { id })).status).toBe(404);
    });

    it('is shown how many seats are left, the same in the list, on the first page and of one class', async () => {
      const all = await gateway.call<Page>(
        'TrainClass/GetTrainClassPageList',
        { pageSize: 100 },
        made.manager,
      );
      const taken = new Map(all.body.result?.items.map((row) => [row.id, row.quota - row.approvedCount]));
      const list = await gateway.call<{ items: VTrainClassRow[] }>('Visitor/GetVTrainClassPageList', {
        pageSize: 100,
      });
      const rows = list.body.result?.items ?? [];
      expect(rows.map(({ seatsLeft }) => seatsLeft)).toEqual(
        rows.map(({ id }) => Math.max(0, taken.get(id) ?? Number.NaN)),
      );
      expect(rows.some(({ quota, seatsLeft }) => seatsLeft < quota)).toBe(true);
      expect(new Set(rows.map(({ trade }) => trade)).size).toBeGreaterThan(3);
      const home = await gateway.call<{ topClasses: VTrainClassRow[] }>('Visitor/GetVHomeInfo');
      for (const top of home.body.result?.topClasses ?? []) {
        expect(rows).toContainEqual(top);
        const one = await gateway.call<VTrainClassRow>('Visitor/GetVTrainClassInfo', { id: top.id });
        expect(one.body.result).toMatchObject(top);
      }
    });

    it('narrows them to a city, of those where there are any', async () => {
      const areas = await gateway.call<{ code: string; name: string }[]>('Visitor/GetVClassAreaList');
      const cities = areas.body.result ?? [];
      expect(cities.length).toBeGreaterThan(1);
      expect(cities.every(({ code, name }) => /^\d\d(?!00)\d\d00$/.test(code) && name !== '')).toBe(true);
      const all = await gateway.call<Page>('Visitor/GetVTrainClassPageList', { pageSize: 1 });
      for (const { code: areaCode } of cities) {
        const { body } = await gateway.call<Page>('Visitor/GetVTrainClassPageList', { areaCode });
        expect(body.result?.totalCount).toBeGreaterThan(0);
        expect(body.result?.totalCount).toBeLessThan(all.body.result?.totalCount ?? 0);
      }
    });

    it('gets nothing internal', async () => {
      const { id, rowVersion } = await made.create();
      await gateway.call('TrainClass/PublishTrainClass', { id, rowVersion }, made.manager);
      const { body } = await gateway.call<object>('Visitor/GetVTrainClassInfo', { id });
      expect(Object.keys(body.result ?? {})).not.toEqual(
        expect.arrayContaining(['history', 'rowVersion', 'studentCount']),
      );
    });
  });
});
