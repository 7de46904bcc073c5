import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { StatisticsFigure, StatisticsRank } from '@college/contracts/reporting/statistics';
import type { ManagerDashboard } from '@college/contracts/site/dashboard';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };

interface Ranks {
  items: StatisticsRank[];
  times: string[];
}

describeOnBothDatabases('ranks', (open) => {
  let gateway: Gateway;
  let manager: string;

  beforeAll(async () => {
    gateway = await openGateway(open());
    manager = (await gateway.signIn('manager')).token;
  });
  afterAll(() => gateway.close());

  const call = async <Result>(action: string, input: object = {}): Promise<Result> => {
    const { body } = await gateway.call<Result>(`Statistics/${action}`, { ...YEAR, ...input }, manager);
    expect(body.error, action).toBeNull();
    return body.result as Result;
  };
  const ranked = async (action: string, input: object) =>
    (await call<Ranks>(action, { top: 100, ...input })).items;

  it('of areas add up to the province, and of counties to their city', async () => {
    const cities = await ranked('GetAreaRank', { by: 'enrolled' });
    const { figures } = await call<{ figures: StatisticsFigure[] }>('GetOverview');
    const all = figures.find(({ id }) => id === 'enrolled')?.value;
    expect(cities.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(all);
    expect(cities.map(({ value }) => value)).toEqual(
      cities.map(({ value }) => value ?? 0).toSorted((a, b) => b - a),
    );
    const [first] = cities;
    const counties = await ranked('GetAreaRank', { by: 'enrolled', areaCode: first?.code });
    expect(counties.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(first?.value);
    expect(cities.every(({ name }) => name !== '')).toBe(true);
  });

  it('of areas say how each went over the period', async () => {
    const { items, times } = await call<Ranks>('GetAreaRank', { by: 'enrolled' });
    expect(times).toHaveLength(12);
    for (const { name, value, trend = [] } of items) {
      expect(trend, name).toHaveLength(12);
      expect(
        trend.reduce<number>((sum, month) => sum + (month ?? 0), 0),
        name,
      ).toBe(value);
    }
    const shares = await call<Ranks>('GetAreaRank', { by: 'trained' });
    const months = shares.items.flatMap(({ trend = [], trendOf = [] }) =>
      trend.flatMap((value, at) => (value !== null && trendOf[at] ? [value / trendOf[at]] : [])),
    );
    expect(months.length).toBeGreaterThan(0);
    expect(Math.max(...months)).toBeLessThanOrEqual(1);
  });

  it('of the areas of a regulator, some have completed classes in this year and the one before', async () => {
    const { body } = await gateway.call<ManagerDashboard>(
      'Dashboard/GetManagerDashboard',
      {},
      (await gateway.signIn('regulator')).token,
    );
    const areas = body.result?.ranking?.areas ?? [];
    expect(areas.filter(({ trained }) => (trained ?? 0) > 0).length).toBeGreaterThan(1);
    expect(areas.some(({ trained, before }) => (trained ?? 0) > 0 && (before ?? 0) > 0)).toBe(true);
  });

  it('by a share put the highest share first', async () => {
    for (const by of ['trained', 'passed']) {
      const rows = await ranked('GetEnterpriseRank', { by });
      const shares = rows.map(({ value, of }) => (value ?? 0) / (of ?? 1));
      expect(shares.length, by).toBeGreaterThan(0);
      expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    }
  });

  it('of courses by hours and by days of study', async () => {
    for (const by of ['hours', 'days']) {
      const rows = await ranked('GetCourseRank', { by });
      expect(rows.length, by).toBeGreaterThan(1);
      expect(rows.every(({ name }) => name !== '')).toBe(true);
    }
    expect(await ranked('GetCourseRank', { by: 'hours', top: 1 })).toHaveLength(1);
  });
});
