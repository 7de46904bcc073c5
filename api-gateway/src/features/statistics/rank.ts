/** Who or what is ahead: areas, enterprises, courses. */
import { asOf, askedFor, shownFor } from './figures.ts';
import type { Shown } from './group-size.ts';
import { areasNamed, coursesNamed, departmentsNamed, onlyProvince, ranks } from './statistics.table.ts';
import type { Named, RankRow, RankWish } from './statistics.table.ts';
import type { SignedInContext } from '../../app/context.ts';
import type {
  CourseRank,
  PeopleRank,
  StatisticsFilters,
  StatisticsRank,
} from '@college/contracts/business/statistics';
import { levelOfArea } from '@college/contracts/system/area-code';

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
  const whole = (of: number | string | null) => (of === null ? null : shown.people(Number(of)));
  const amount = (value: number | string, of: number | string | null, most: number | string | null) =>
    by === 'hours'
      ? shown.hours(Number(value), Number(most))
      : shown.people(Number(value), by === 'days' ? Number(most) : Number(of ?? value));
  return {
    value: amount(row.value, row.whole, row.most_people),
    of: whole(row.whole),
    previous: amount(row.previous, row.whole_before, row.most_before),
    previousOf: whole(row.whole_before),
  };
};

type Numbers = ReturnType<typeof numbersOf>;

/** As SQL orders the exact numbers. */
const byShown = (a: Numbers, b: Numbers): number => {
  const share = ({ value, of }: Numbers) => (of === null ? (value ?? 0) : (value ?? 0) / of);
  return share(b) - share(a) || (b.of ?? 0) - (a.of ?? 0);
};

interface Placed {
  readonly row: RankRow;
  readonly numbers: Numbers;
}

/**
 * Whoever may not see people gets an order by what they see: by the exact numbers it would say which of two groups has
 * more, and where one stands that is too small to be shown.
 */
const placed = async (
  context: SignedInContext,
  filters: StatisticsFilters,
  wish: RankWish & { readonly top: number },
): Promise<Placed[]> => {
  const shown = await shownFor(context);
  const top = shown.isExact ? wish.top : null;
  const rows = await ranks(context.read, askedFor(filters, context), { ...wish, top });
  const all = rows.map((row) => ({ row, numbers: numbersOf(row, wish, shown) }));
  return shown.isExact
    ? all
    : all
        .filter(({ numbers: { value } }) => value !== null)
        .toSorted(
          (a, b) =>
            byShown(a.numbers, b.numbers) ||
            String(a.row.key).localeCompare(String(b.row.key), 'en', { numeric: true }),
        )
        .slice(0, wish.top);
};

type Names = (ids: readonly number[]) => Promise<readonly Named[]>;

const ranked = async (
  query: PeopleQuery | CourseQuery,
  context: SignedInContext,
  wish: Measured & Pick<RankWish, 'ranked'>,
  names: Names,
): Promise<{ items: StatisticsRank[]; asOf: string | null }> => {
  const { top = TOP, by: _by, ...filters } = query;
  const first = await placed(context, filters, { ...wish, top });
  const isArea = wish.ranked.by === 'area';
  const idOf = ({ key }: RankRow): number => Number(isArea ? String(key).padEnd(6, '0') : key);
  const known = new Map((await names(first.map(({ row }) => idOf(row)))).map(({ id, name }) => [id, name]));
  return {
    items: first.map(({ row, numbers }) => {
      const id = idOf(row);
      const name = known.get(id) ?? '';
      return { id, code: isArea ? String(id) : '', name, ...numbers };
    }),
    asOf: await asOf(context),
  };
};

export const areaRank = async (query: PeopleQuery, context: SignedInContext) => {
  const { read, scope, language } = context;
  const own = scope.kind === 'area' ? scope.areaCode : null;
  const above = query.areaCode ?? own ?? (await onlyProvince(read));
  const digits = above !== undefined && levelOfArea(above) > 1 ? 6 : 4;
  return ranked(query, context, { ...BY_PEOPLE[query.by], ranked: { by: 'area', digits } }, (codes) =>
    areasNamed(read, codes.map(String), language),
  );
};

export const enterpriseRank = (query: PeopleQuery, context: SignedInContext) =>
  ranked(query, context, { ...BY_PEOPLE[query.by], ranked: { by: 'enterprise' } }, (ids) =>
    departmentsNamed(context.read, ids, context.language),
  );

export const courseRank = (query: CourseQuery, context: SignedInContext) =>
  ranked(query, context, { ...BY_STUDY[query.by], ranked: { by: 'course' } }, (ids) =>
    coursesNamed(context.read, ids, context.language),
  );
