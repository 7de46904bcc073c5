/** Figures and their trend, from the sums of a period by month or day. */
import { shownTo } from './group-size.ts';
import type { Shown } from './group-size.ts';
import { countedUntil } from './stat-count.table.ts';
import { maySeePeople, sumsByTime, TABLES } from './statistics.table.ts';
import type { Asked, Period, StatTable, Sums } from './statistics.table.ts';
import type { SignedInContext } from '../../app/context.ts';
import type {
  StatisticsFigure,
  StatisticsFilters,
  StatisticsMeasure,
  StatisticsPoint,
} from '@college/contracts/business/statistics';

const DAY_MS = 86_400_000;
/** Longer periods are shown by month. */
const MOST_DAYS = 62;

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const daysIn = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

export const askedFor = (
  { from, to, ...filters }: StatisticsFilters,
  { scope }: Pick<SignedInContext, 'scope'>,
): Asked => {
  const period = { from, to };
  return {
    scope,
    filters,
    period,
    before: { from: dayAfter(from, -daysIn(period)), to: dayAfter(from, -1) },
  };
};

export const shownFor = async ({ read, caller }: SignedInContext): Promise<Shown> =>
  shownTo(await maySeePeople(read, caller.roleId));

export const asOf = ({ read, now }: SignedInContext): Promise<string | null> =>
  countedUntil(read, now().toISOString());

/** Days or months from the first to the last, also those of which nothing is counted. */
const timesOf = (period: Period): string[] => {
  const days = daysIn(period);
  if (days <= MOST_DAYS) return Array.from({ length: days }, (_, at) => dayAfter(period.from, at));
  const months: string[] = [];
  let [year, month] = [Number(period.from.slice(0, 4)), Number(period.from.slice(5, 7))];
  for (;;) {
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name > period.to.slice(0, 7)) return months;
    months.push(name);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
};

type Amounts = Readonly<Record<string, number>>;
const NAMES = [...Object.values(TABLES).flatMap(({ sums }) => Object.keys(sums)), 'most_people'];

const added = (rows: readonly Sums[]): Amounts =>
  Object.fromEntries(
    NAMES.map((name) => {
      const values = rows.map((row) => Number(row[name] ?? 0));
      return [name, name === 'most_people' ? Math.max(0, ...values) : values.reduce((a, b) => a + b, 0)];
    }),
  );

export interface SumsOfPeriod {
  readonly now: Amounts;
  readonly before: Amounts;
  readonly points: readonly { readonly period: string; readonly sums: Amounts }[];
}

export const sumsOf = async (
  context: SignedInContext,
  asked: Asked,
  tables: readonly StatTable[],
): Promise<SumsOfPeriod> => {
  const times = timesOf(asked.period);
  const length = (times[0] ?? '').length === 10 ? 10 : 7;
  const rows: Sums[] = [];
  for (const table of tables) rows.push(...(await sumsByTime(context.read, table, asked, length)));
  const byTime = new Map<string, Sums[]>();
  for (const row of rows) {
    const time = String(row['time']);
    byTime.set(time, [...(byTime.get(time) ?? []), row]);
  }
  return {
    now: added(rows.filter(({ time }) => time !== 'before')),
    before: added(byTime.get('before') ?? []),
    points: times.map((period) => ({ period, sums: added(byTime.get(period) ?? []) })),
  };
};

const WHOLE: Readonly<Partial<Record<StatisticsMeasure, string>>> = {
  trained: 'settled',
  passed: 'graded',
  'passed-first': 'graded',
};

export const measureIn = (sums: Amounts, id: StatisticsMeasure, shown: Shown) => {
  const at = (name: string): number => sums[name] ?? 0;
  if (id === 'hours') return { value: shown.hours(at('hours'), at('most_people')), of: null };
  const whole = WHOLE[id];
  const value = at(id.replace('-', '_'));
  return whole === undefined
    ? { value: shown.people(value), of: null }
    : { value: shown.people(value, at(whole)), of: shown.people(at(whole)) };
};

export const figure = (
  id: StatisticsMeasure,
  { now, before }: SumsOfPeriod,
  shown: Shown,
): StatisticsFigure => {
  const previous = measureIn(before, id, shown);
  return { id, ...measureIn(now, id, shown), previous: previous.value, previousOf: previous.of };
};

export const trendOf = ({ points }: SumsOfPeriod, shown: Shown): StatisticsPoint[] =>
  points.map(({ period, sums }) => ({
    period,
    enrolled: measureIn(sums, 'enrolled', shown).value,
    trained: measureIn(sums, 'trained', shown).value,
    settled: measureIn(sums, 'trained', shown).of,
    hours: measureIn(sums, 'hours', shown).value,
    graded: measureIn(sums, 'graded', shown).value,
    passed: measureIn(sums, 'passed', shown).value,
  }));

/** Sums of groups of rows, such as those of one subject. */
export const groupSums = (rows: readonly Sums[], keyOf: (row: Sums) => string): Map<string, Amounts> => {
  const groups = new Map<string, Sums[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return new Map([...groups].map(([key, of]) => [key, added(of)]));
};
