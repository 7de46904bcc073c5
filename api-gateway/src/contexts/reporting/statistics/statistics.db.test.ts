import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catchUp } from './catch-up.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { TEST_NOW } from '../../../../test/demo-world.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { readXlsx } from '../../../../test/read-xlsx.ts';
import { bothCounts, certsAt } from '../../../../test/statistics-count.ts';
import { parseSettings } from '../../../app/settings.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import type {
  StatisticsFigure,
  StatisticsPoint,
  StatisticsRank,
} from '@college/contracts/reporting/statistics';
import { StatisticsReport } from '@college/contracts/reporting/statistics';
import { pathOf } from '@college/contracts/core/endpoint';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const READERS = ['admin', 'manager', 'supervisor', 'regulator', 'enterprise', 'teacher', 'student'];

/** The rows of a workbook below the line of its titles. */
const belowHead = <Row extends readonly unknown[]>(rows: readonly Row[], first: string): Row[] =>
  rows.slice(rows.findIndex((row) => row[0] === first) + 1);

interface Overview {
  figures: StatisticsFigure[];
  trend: StatisticsPoint[];
  asOf: string | null;
}

describeOnBothDatabases('statistics', (open) => {
  let gateway: Gateway;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of READERS) tokens.set(name, (await gateway.signIn(name)).token);
  });
  afterAll(() => gateway.close());

  const call = async <Result>(action: string, input: object = {}, by = 'manager'): Promise<Result> => {
    const { body } = await gateway.call<Result>(
      `Statistics/${action}`,
      { ...YEAR, ...input },
      tokens.get(by),
    );
    expect(body.error, `${action} by ${by}`).toBeNull();
    return body.result as Result;
  };
  const figuresOf = async (input: object = {}, by = 'manager') => {
    const { figures } = await call<Overview>('GetOverview', input, by);
    return new Map(figures.map((one) => [one.id, one]));
  };
  const ranked = async (action: string, input: object, by = 'manager') =>
    (await call<{ items: StatisticsRank[] }>(action, { top: 100, ...input }, by)).items;

  it('the roll-ups say of the demo what its records say', async () => {
    for (const [what, [own, rolled]] of Object.entries(await bothCounts(open().database.read))) {
      expect(rolled, what).toEqual(own);
      expect(own.length, what).toBeGreaterThan(0);
    }
  });

  describe('figures', () => {
    it('are those of the places, and their trend adds up to them', async () => {
      const { figures, trend } = await call<Overview>('GetOverview');
      const enrolled = figures.find(({ id }) => id === 'enrolled')?.value ?? 0;
      expect(enrolled).toBeGreaterThan(0);
      expect(trend.map(({ period }) => period)).toEqual(
        Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`),
      );
      const inAll = (name: 'enrolled' | 'settled' | 'graded') =>
        trend.reduce((sum, point) => sum + (point[name] ?? 0), 0);
      expect(inAll('enrolled')).toBe(enrolled);
      expect(inAll('settled')).toBe(figures.find(({ id }) => id === 'trained')?.of);
      expect(inAll('graded')).toBe(figures.find(({ id }) => id === 'passed')?.of);
    });

    it('a short period has a point for each day, and the period before as many days', async () => {
      const week = { from: '2026-06-08', to: '2026-06-14' };
      const { trend, figures } = await call<Overview>('GetOverview', week);
      expect(trend.map(({ period }) => period).at(0)).toBe('2026-06-08');
      expect(trend).toHaveLength(7);
      const before = await figuresOf({ from: '2026-06-01', to: '2026-06-07' });
      for (const { id, previous } of figures) expect(previous, id).toBe(before.get(id)?.value);
    });

    it('the points of the period before stand at the same place, and add up to it', async () => {
      const week = { from: '2026-06-08', to: '2026-06-14' };
      const days = async (period: object) => (await call<Overview>('GetOverview', period)).trend;
      const earlier = await days({ from: '2026-06-01', to: '2026-06-07' });
      expect((await days(week)).map(({ before }) => before)).toEqual(
        earlier.map(({ period: _period, before: _before, ...sums }) => sums),
      );
      const { figures, trend } = await call<Overview>('GetOverview', {
        from: '2026-09-01',
        to: '2026-12-31',
      });
      const previous = figures.find(({ id }) => id === 'enrolled')?.previous;
      expect(previous).toBeGreaterThan(0);
      expect(trend.reduce((sum, { before }) => sum + (before?.enrolled ?? 0), 0)).toBe(previous);
    });

    it('by subject and by kind add up to all', async () => {
      interface Training extends Overview {
        subjects: { enrolled: number }[];
        kinds: { enrolled: number; kind: string; name: string }[];
      }
      const { figures, subjects, kinds } = await call<Training>('GetTrainStatistics');
      const enrolled = figures.find(({ id }) => id === 'enrolled')?.value;
      const sum = (rows: readonly { enrolled: number }[]) => rows.reduce((all, row) => all + row.enrolled, 0);
      expect(sum(subjects)).toBe(enrolled);
      expect(sum(kinds)).toBe(enrolled);
      expect(kinds.map(({ kind }) => kind)).toEqual(['initial', 'refresh']);
    });
  });

  describe('certificates', () => {
    const COUNTED = ['certificates', 'state-records'] as const;
    const at = async (to: string, input: object = {}, by = 'manager') => {
      const figures = await figuresOf({ from: `${to.slice(0, 4)}-01-01`, to, ...input }, by);
      return COUNTED.map((id) => figures.get(id)?.value ?? -1);
    };
    const later = (days: number) =>
      wallClock(new Date(TEST_NOW.getTime() + days * 86_400_000).toISOString(), 'Asia/Shanghai').slice(0, 10);
    const today = later(0);

    it('are those that were valid at the end of the last day, as the history has them', async () => {
      const { read } = open().database;
      const found = new Set<string>();
      for (const day of [later(-400), later(-1), today, later(30)]) {
        const own = await certsAt(read, day, new Date(`${day}T24:00:00+08:00`).toISOString());
        const counted = [0, 1].map((state) => own.find((row) => row['state'] === state)?.['n'] ?? 0);
        expect(await at(day), day).toEqual(counted);
        found.add(counted.join());
      }
      // Cancelled, revoked and run out since, and issued since.
      expect(found.size).toBe(4);
    });

    it('stand beside those of the day before the period', async () => {
      const figures = await figuresOf({ from: today, to: later(30) });
      const before = await at(later(-1));
      expect(COUNTED.map((id) => figures.get(id)?.previous)).toEqual(before);
    });

    it('of each role are as many as its list of valid ones has', async () => {
      for (const by of ['manager', 'supervisor', 'regulator', 'enterprise']) {
        const { body } = await gateway.call<{ totalCount: number }>(
          'UserCert/GetUserCertPageList',
          { state: 'valid' },
          tokens.get(by),
        );
        const [own = 0, state = 0] = await at(today, {}, by);
        expect(own + state, by).toBe(body.result?.totalCount);
      }
    });

    it('by subject are no more than all, and those of classes have a kind of training', async () => {
      interface Groups extends Overview {
        subjects: { certificates: number }[];
        kinds: { certificates: number }[];
      }
      const { subjects, kinds, figures } = await call<Groups>('GetTrainStatistics', { to: today });
      const sum = (rows: readonly { certificates: number }[]) =>
        rows.reduce((all, { certificates }) => all + certificates, 0);
      const all = figures.find(({ id }) => id === 'certificates')?.value ?? 0;
      expect(sum(subjects)).toBeGreaterThan(0);
      expect(sum(subjects)).toBeLessThanOrEqual(all);
      // Those that were recorded by hand have a subject, and no class with a kind of training.
      expect(sum(kinds)).toBeGreaterThan(0);
      expect(sum(kinds)).toBeLessThanOrEqual(sum(subjects));
    });
  });

  describe('each role', () => {
    it('sees its area, its enterprise, its classes', async () => {
      const all = (await figuresOf()).get('enrolled')?.value ?? 0;
      const area = (await figuresOf({}, 'supervisor')).get('enrolled')?.value ?? 0;
      const enterprise = (await figuresOf({}, 'enterprise')).get('enrolled')?.value ?? 0;
      expect(area).toBeGreaterThan(0);
      expect(area).toBeLessThan(all);
      expect(enterprise).toBeGreaterThan(0);
      expect(enterprise).toBeLessThan(all);
      const { area_code: areaCode } = (await open()
        .database.read('users')
        .where({ username: 'supervisor' })
        .first('area_code')) as { area_code: string };
      expect((await figuresOf({ areaCode })).get('enrolled')?.value).toBe(area);
      expect(
        (await ranked('GetEnterpriseRank', { by: 'enrolled' }, 'enterprise')).map(({ value }) => value),
      ).toEqual([enterprise]);
    });

    it('a teacher sees the training of their own classes, and nothing else', async () => {
      const { body } = await gateway.call('Statistics/GetOverview', YEAR, tokens.get('teacher'));
      expect(body.error?.code).toBe(40301);
      const own = await call<Overview>('GetTrainStatistics', {}, 'teacher');
      const all = await call<Overview>('GetTrainStatistics');
      const enrolled = (of: Overview) => of.figures.find(({ id }) => id === 'enrolled')?.value ?? 0;
      expect(enrolled(own)).toBeGreaterThan(0);
      expect(enrolled(own)).toBeLessThan(enrolled(all));
    });
  });

  it('say that nothing was counted, until it was', async () => {
    const { database } = open();
    await database.transaction(async (trx) => {
      await trx('stat_counts').delete();
      await trx('stat_marks').insert({ kind: 'class', ref_id: 0, day: '' });
    });
    expect((await call<Overview>('GetOverview')).asOf).toBeNull();
    const { statusCode } = await gateway.app.inject({
      method: 'POST',
      url: pathOf('Statistics', 'ExportStatistics'),
      headers: { authorization: `Bearer ${tokens.get('manager')}` },
      payload: { filters: YEAR, report: 'overview', format: 'pdf' },
    });
    expect(statusCode).toBe(200);
    await catchUp({ database, settings: parseSettings({}), now: () => open().now });
    expect((await call<Overview>('GetOverview')).asOf).not.toBeNull();
  });

  describe('a report', () => {
    const fileOf = (input: object, by = 'manager') =>
      gateway.app.inject({
        method: 'POST',
        url: pathOf('Statistics', 'ExportStatistics'),
        headers: { authorization: `Bearer ${tokens.get(by)}`, 'accept-language': 'en' },
        payload: { filters: YEAR, ...input },
      });

    it('as a workbook has the numbers of its page', async () => {
      for (const report of StatisticsReport.options) {
        const { statusCode, rawPayload } = await fileOf({ report, format: 'xlsx' });
        expect(statusCode, report).toBe(200);
        expect((await readXlsx(rawPayload)).length, report).toBeGreaterThan(1);
      }
      const items = await ranked('GetEnterpriseRank', { by: 'trained' });
      const { rawPayload } = await fileOf({ report: 'enterprise-rank', by: 'trained', format: 'xlsx' });
      const rows = belowHead(await readXlsx(rawPayload), 'Name');
      expect(rows.map((row) => Number(row[1]))).toEqual(items.map(({ value }) => value));
    });

    it('says above its numbers what it is about, and until when it is counted', async () => {
      const { rawPayload } = await fileOf({
        report: 'area-rank',
        format: 'xlsx',
        filters: { ...YEAR, trainKind: 'initial', areaCode: '990100' },
      });
      const head = (await readXlsx(rawPayload)).map((row) => String(row[0] ?? ''));
      const name = head.findIndex((cell) => cell === 'Name');
      expect(head.slice(0, name).join('\n')).toMatch(
        /^Period: 2026-01-01 to 2026-12-31\nArea: .+\nSubject: all\nKind of training: Initial training\nRanked by: people enrolled\nCounted until 20\d\d-/,
      );
    });

    it('as a PDF says what it is about', async () => {
      const { headers, rawPayload } = await fileOf({ report: 'overview', format: 'pdf' });
      expect(headers['content-type']).toBe('application/pdf');
      expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    });

    it('is refused to who may not export, and by an order that it has not', async () => {
      expect((await fileOf({ report: 'training', format: 'xlsx' }, 'teacher')).json()).toMatchObject({
        error: { code: 40301 },
      });
      expect((await fileOf({ report: 'area-rank', by: 'days', format: 'xlsx' })).json()).toMatchObject({
        error: { code: 40001 },
      });
    });
  });

  it('a period that is none is refused', async () => {
    const refused = async (input: object) =>
      (await gateway.call('Statistics/GetOverview', { ...YEAR, ...input }, tokens.get('manager'))).body.error;
    expect((await refused({ to: '2025-12-31' }))?.code).toBe(40001);
    expect((await refused({ from: '2016-12-31' }))?.code).toBe(40001);
    expect(await refused({ from: '2017-01-01' })).toBeNull();
  });
});
