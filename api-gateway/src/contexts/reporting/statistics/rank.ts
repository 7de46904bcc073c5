/** Who or what is ahead: areas, enterprises, courses. */
import { asOf, askedFor, countedIn, groupsOf, lengthOf, measureIn, shownFor, timesOf } from './figures.ts';
import type { Shown } from './group-size.ts';
import { areasNamed, coursesNamed, departmentsNamed, onlyProvince } from './names.query.ts';
import type { Named } from './names.query.ts';
import { ranks, sumsByArea } from './statistics.table.ts';
import type { Period, RankRow, RankWish } from './statistics.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type {
  CourseRank,
  PeopleRank,
  StatisticsFilters,
  StatisticsRank,
} from '@college/contracts/reporting/statistics';
import { levelOfArea } from '@college/contracts/platform/area-code';

const TOP = 20;

type Measured = Pick<RankWish, 'table' | 'value' | 'of'>;

const BY_PEOPLE: Record<PeopleRank, Measured> = {
  enrolled: { table: 'enrolments', value: 'enrolled' },
  trained: { table: 'enrolments', value: 'trained', of: 'settled' },
  hours: { table: 'study', value: 'hours' },
  passed: { table: 'exams', value: 'passed', of: 'graded' },
};
const BY_STUDY: Record<CourseRank, Measured> = {
  hours: { table: 'study', value: 'hours' },
  days: { table: 'study', value: 'days' },
};

type PeopleQuery = StatisticsFilters & { top?: number | undefined; by: PeopleRank };
type CourseQuery = StatisticsFilters & { top?: number | undefined; by: CourseRank };

const numbersOf = (row: RankRow, { value: by }: Measured, shown: Shown) => {
  const whole = (of: number | null) => (of === null ? null : shown.people(of));
  const amount = (value: number, of: number | null) =>
    by === 'hours' ? shown.hours(value) : shown.people(value, of ?? value);
  return {
    value: amount(row.value, row.whole),
    of: whole(row.whole),
    previous: amount(row.previous, row.whole_before),
    previousOf: whole(row.whole_before),
  };
};

type Names = (ids: readonly number[]) => Promise<readonly Named[]>;

const ranked = async (
  query: PeopleQuery | CourseQuery,
  context: SignedInContext,
  wish: Measured & Pick<RankWish, 'ranked'>,
  names: Names,
): Promise<{ items: StatisticsRank[]; asOf: string | null; counted?: Period | undefined }> => {
  const { top = TOP, by: _by, ...filters } = query;
  const shown = await shownFor(context);
  const asked = askedFor(filters, context, shown);
  const first = await ranks(context.read, asked, { ...wish, top });
  const isArea = wish.ranked.by === 'area';
  const idOf = ({ key }: RankRow): number => Number(isArea ? String(key).padEnd(6, '0') : key);
  const known = new Map((await names(first.map(idOf))).map(({ id, name }) => [id, name]));
  return {
    items: first.map((row) => {
      const id = idOf(row);
      const name = known.get(id) ?? '';
      return { id, code: isArea ? String(id) : '', name, ...numbersOf(row, wish, shown) };
    }),
    asOf: await asOf(context),
    counted: countedIn(asked),
  };
};

/** How many digits the areas share that are beside each other below an area, or below the caller's own. */
export const digitsBelow = async (
  areaCode: string | undefined,
  { read, scope }: Pick<SignedInContext, 'read' | 'scope'>,
): Promise<4 | 6> => {
  const own = scope.kind === 'area' ? scope.areaCode : null;
  const above = areaCode ?? own ?? (await onlyProvince(read));
  return above !== undefined && levelOfArea(above) > 1 ? 6 : 4;
};

/** How a measure went in each area, over the months or days of the period. */
const trendsByArea = async (
  { top: _top, by, ...filters }: PeopleQuery,
  context: SignedInContext,
  digits: 4 | 6,
) => {
  const shown = await shownFor(context);
  const asked = askedFor(filters, context, shown);
  const times = timesOf(asked.period, asked.isCoarse);
  const rows = await sumsByArea(context.read, BY_PEOPLE[by].table, asked, digits, lengthOf(times));
  const sums = groupsOf(rows, ({ area, time }) => `${String(area).padEnd(6, '0')} ${String(time)}`);
  const trendOf = (code: string) => {
    const each = times.map((time) => measureIn(sums.get(`${code} ${time}`) ?? {}, by, shown));
    return { trend: each.map(({ value }) => value), trendOf: each.map(({ of }) => of) };
  };
  return { times, trendOf };
};

export const areaRank = async (query: PeopleQuery, context: SignedInContext) => {
  const { read, language } = context;
  const digits = await digitsBelow(query.areaCode, context);
  const wish = { ...BY_PEOPLE[query.by], ranked: { by: 'area', digits } } as const;
  const answer = await ranked(query, context, wish, (codes) => areasNamed(read, codes.map(String), language));
  const { times, trendOf } = await trendsByArea(query, context, digits);
  return { ...answer, times, items: answer.items.map((item) => ({ ...item, ...trendOf(item.code) })) };
};

export const enterpriseRank = (query: PeopleQuery, context: SignedInContext) =>
  ranked(query, context, { ...BY_PEOPLE[query.by], ranked: { by: 'enterprise' } }, (ids) =>
    departmentsNamed(context.read, ids, context.language),
  );

export const courseRank = (query: CourseQuery, context: SignedInContext) =>
  ranked(query, context, { ...BY_STUDY[query.by], ranked: { by: 'course' } }, (ids) =>
    coursesNamed(context.read, ids, context.language),
  );
