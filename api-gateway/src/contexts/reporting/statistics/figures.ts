/** Figures and their trend, from the sums of a period by month or day. */
import { countedUntil } from './counted-until.table.ts';
import { shownTo } from './group-size.ts';
import type { Shown } from './group-size.ts';
import { sumsByTime, TABLES } from './statistics.table.ts';
import type { Asked, Period, StatTable, Sums } from './statistics.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { dayAfter, todayOf } from '../../../export/wall-clock.ts';
import type {
  StatisticsFigure,
  StatisticsFilters,
  StatisticsMeasure,
  StatisticsPoint,
} from '@college/contracts/reporting/statistics';

const DAY_MS = 86_400_000;
/** Longer periods are shown by month. */
const MOST_DAYS = 62;

const daysIn = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** The first day of the month of a day, or of one so many months later. */
export const monthBegin = (day: string, later = 0): string => {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + later;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
};

const monthsIn = ({ from, to }: Period): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7)) +
  1;

/** All the months that a period touches, as far as they are over; from one that is not, the last that is. */
const wholeMonths = ({ from, to }: Period, today: string): Period => {
  const lastDay = dayAfter(monthBegin(today), -1);
  const end = dayAfter(monthBegin(to, 1), -1);
  const until = end < lastDay ? end : lastDay;
  const begin = monthBegin(from);
  return { from: begin <= until ? begin : monthBegin(until), to: until };
};

/** As many days before, or as many months. */
const beforeOf = (period: Period, isCoarse: boolean): Period => ({
  from: isCoarse ? monthBegin(period.from, -monthsIn(period)) : dayAfter(period.from, -daysIn(period)),
  to: dayAfter(period.from, -1),
});

export const today = ({ now, settings }: Pick<SignedInContext, 'now' | 'settings'>): string =>
  todayOf({ now, settings });

export const askedFor = (
  { from, to, ...filters }: StatisticsFilters,
  context: Pick<SignedInContext, 'scope' | 'now' | 'settings'>,
  { isExact }: Pick<Shown, 'isExact'>,
): Asked => {
  const period = isExact ? { from, to } : wholeMonths({ from, to }, today(context));
  return {
    isCoarse: !isExact,
    scope: context.scope,
    filters,
    period,
    before: beforeOf(period, !isExact),
  };
};

/** What is counted, where that is not the period that was asked for. */
export const countedIn = ({ isCoarse, period }: Asked): Period | undefined => (isCoarse ? period : undefined);

/** By whether the role may see the people of classes one by one. */
export const shownFor = async ({ read, caller, logins }: SignedInContext): Promise<Shown> =>
  shownTo(await logins.roleHas(read, caller.roleId, 'class-user:read'));

export const asOf = ({ read, now }: SignedInContext): Promise<string | null> =>
  countedUntil(read, now().toISOString());

/** Days or months from the first to the last, also those of which nothing is counted. */
export const timesOf = (period: Period, isCoarse: boolean): string[] => {
  const days = daysIn(period);
  if (days <= MOST_DAYS && !isCoarse)
    return Array.from({ length: days }, (_, at) => dayAfter(period.from, at));
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
const NAMES = Object.values(TABLES).flatMap(({ sums }) => Object.keys(sums));

const added = (rows: readonly Sums[]): Amounts =>
  Object.fromEntries(NAMES.map((name) => [name, rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0)]));

export interface SumsOfPeriod {
  readonly now: Amounts;
  readonly before: Amounts;
  readonly points: readonly { readonly period: string; readonly sums: Amounts; readonly before: Amounts }[];
}

/** How the days or months of a period are written. */
export const lengthOf = (times: readonly string[]): 7 | 10 => ((times[0] ?? '').length === 10 ? 10 : 7);

/** The day of the period that stands where another does in the period before. */
const dayOfPeriod = (day: string, { isCoarse, period }: Asked): string =>
  isCoarse ? monthBegin(day, monthsIn(period)) : dayAfter(day, daysIn(period));

const grouped = (rows: readonly Sums[], keyOf: (row: Sums) => string): Map<string, Sums[]> => {
  const groups = new Map<string, Sums[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
};

/** Grouped by `keyOf`, and added up. */
export const groupsOf = (rows: readonly Sums[], keyOf: (row: Sums) => string): Map<string, Amounts> =>
  new Map([...grouped(rows, keyOf)].map(([key, of]) => [key, added(of)]));

export const sumsOf = async (
  context: SignedInContext,
  asked: Asked,
  tables: readonly StatTable[],
): Promise<SumsOfPeriod> => {
  const times = timesOf(asked.period, asked.isCoarse);
  const length = lengthOf(times);
  const rows: Sums[] = [];
  for (const table of tables) rows.push(...(await sumsByTime(context.read, table, asked, length)));
  const isBefore = ({ time }: Sums): boolean =>
    String(time).length === 10 && String(time) < asked.period.from;
  const [before, now] = [rows.filter(isBefore), rows.filter((row) => !isBefore(row))];
  const byTime = groupsOf(now, ({ time }) => String(time));
  const byTimeBefore = groupsOf(before, ({ time }) => dayOfPeriod(String(time), asked).slice(0, length));
  return {
    now: added(now),
    before: added(before),
    points: times.map((period) => ({
      period,
      sums: byTime.get(period) ?? {},
      before: byTimeBefore.get(period) ?? {},
    })),
  };
};

const WHOLE: Readonly<Partial<Record<StatisticsMeasure, string>>> = {
  trained: 'settled',
  passed: 'graded',
  'passed-first': 'graded',
};

export const measureIn = (sums: Amounts, id: StatisticsMeasure, shown: Shown) => {
  const at = (name: string): number => sums[name] ?? 0;
  if (id === 'hours') return { value: shown.hours(at('hours')), of: null };
  const whole = WHOLE[id];
  const value = at(id.replace('-', '_'));
  return whole === undefined
    ? { value: shown.people(value), of: null }
    : { value: shown.people(value, at(whole)), of: shown.people(at(whole)) };
};

export const figure = (
  id: StatisticsMeasure,
  { now, before }: Pick<SumsOfPeriod, 'now' | 'before'>,
  shown: Shown,
): StatisticsFigure => {
  const previous = measureIn(before, id, shown);
  return { id, ...measureIn(now, id, shown), previous: previous.value, previousOf: previous.of };
};

const pointOf = (sums: Amounts, shown: Shown) => ({
  enrolled: measureIn(sums, 'enrolled', shown).value,
  trained: measureIn(sums, 'trained', shown).value,
  settled: measureIn(sums, 'trained', shown).of,
  hours: measureIn(sums, 'hours', shown).value,
  graded: measureIn(sums, 'graded', shown).value,
  passed: measureIn(sums, 'passed', shown).value,
});

export const trendOf = ({ points }: SumsOfPeriod, shown: Shown): StatisticsPoint[] =>
  points.map(({ period, sums, before }) => ({
    period,
    ...pointOf(sums, shown),
    before: pointOf(before, shown),
  }));
