/** Reads the roll-ups within the caller’s scope. */
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Predicate, Scope } from '../../../db/scoped-table.ts';
import { areaPrefix, everything, inArea, inDepartment, ownDepartment } from '../../../db/visibility.ts';
import { SMALLEST_GROUP } from '@college/contracts/reporting/statistics';
import type { StatisticsFilters } from '@college/contracts/reporting/statistics';
import type { DataScope } from '@college/contracts/identity/role';
import type { Knex } from 'knex';

const taught: Predicate = (query, { userId }) => {
  query.whereIn('s.class_id', (inner) =>
    inner.select('class_id').from('train_class_teachers').where('user_id', userId),
  );
};

/** As lists of study show it to the same people: by the class, or by those who sit in it. */
const VISIBLE: Record<DataScope, Predicate> = {
  all: everything,
  area: inArea('s.area_code'),
  department: inDepartment('s.department_id'),
  enterprise: ownDepartment('s.department_id'),
  self: taught,
};

export const TABLES = {
  enrolments: {
    name: 'stat_enrolments',
    sums: { enrolled: 's.enrolled', trained: 's.trained', settled: 's.settled' },
  },
  study: {
    name: 'stat_study',
    sums: {
      hours: 'cast(s.credited_ms as double precision) / (s.hour_minutes * 60000)',
      days: 's.people',
    },
  },
  exams: {
    name: 'stat_exams',
    sums: { graded: 's.graded', passed: 's.passed', passed_first: 's.passed_first' },
  },
} as const;
export type StatTable = keyof typeof TABLES;

/** Whoever sees by area or by class is not grouped by enterprise. */
export const WITHOUT_DEPARTMENTS: readonly DataScope[] = ['all', 'area', 'self'];

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** A row of sums. */
export type Sums = Readonly<Record<string, number | string | null>>;

/** What rows are grouped by, beside the day, the area, the subject and the kind of training. */
type Apart = 'department_id' | 'course_id' | null;

const found = (
  db: Knex,
  table: StatTable,
  { scope, filters: { areaCode, subjectId, trainKind }, isCoarse }: Asked,
  { from, to }: Period,
  apart: Apart = null,
): Knex.QueryBuilder => {
  // Groups that may be too small are recognised by how many of one enterprise there are.
  const isByDay =
    table === 'study' && !isCoarse && apart !== 'department_id' && WITHOUT_DEPARTMENTS.includes(scope.kind);
  const rows = db(`${isByDay ? 'stat_study_days' : TABLES[table].name} as s`)
    .whereBetween('s.day', [from, to])
    .where((query) => VISIBLE[scope.kind](query, scope));
  if (areaCode !== undefined) {
    const prefix = areaPrefix(areaCode);
    rows.whereBetween('s.area_code', [prefix.padEnd(6, '0'), prefix.padEnd(6, '9')]);
  }
  if (subjectId !== undefined) rows.where('s.subject_id', subjectId);
  if (trainKind !== undefined) rows.where('s.train_kind', trainKind);
  return isCoarse ? db.from(smallestOf(db, table, rows, apart).as('s')) : rows;
};

/** Nothing where it is about fewer than five people, and otherwise in steps of five (ADR 96). */
const stepped = (sum: string, group = sum): string =>
  `case when ${group} < ${SMALLEST_GROUP} then 0
     else ((${sum} + ${Math.floor(SMALLEST_GROUP / 2)}) / ${SMALLEST_GROUP}) * ${SMALLEST_GROUP} end`;

const HOURS = 'sum(cast(s.credited_ms as double precision) / (s.hour_minutes * 60000))';

/** Of whom a group consists, in the columns of the roll-up. A part is counted where its whole is shown. */
const STEPPED: Record<StatTable, Readonly<Record<string, string>>> = {
  enrolments: {
    enrolled: stepped('sum(s.enrolled)'),
    trained: stepped('sum(s.trained)', 'sum(s.settled)'),
    settled: stepped('sum(s.settled)'),
  },
  study: {
    // Whole hours in steps of five, as milliseconds of an hour of a minute.
    credited_ms: `case when max(s.people) < ${SMALLEST_GROUP} then 0 else round(${HOURS} / ${SMALLEST_GROUP}) * ${SMALLEST_GROUP * 60_000} end`,
    hour_minutes: '1',
    people: stepped('sum(s.people)', 'max(s.people)'),
  },
  exams: {
    graded: stepped('sum(s.graded)'),
    passed: stepped('sum(s.passed)', 'sum(s.graded)'),
    passed_first: stepped('sum(s.passed_first)', 'sum(s.graded)'),
  },
};

/**
 * The smallest groups that are shown to who may not see people, in place of the rows of the roll-up: a month, an area, a
 * subject, a kind of training, and an enterprise or a course where these are ranked. What is asked about a longer
 * period, a larger area or with fewer filters is their sum, so that two answers differ by whole groups only.
 */
const smallestOf = (db: Knex, table: StatTable, rows: Knex.QueryBuilder, apart: Apart): Knex.QueryBuilder => {
  const keys = ['s.area_code', 's.subject_id', 's.train_kind', ...(apart === null ? [] : [`s.${apart}`])];
  rows
    .select(db.raw("substr(s.day, 1, 7) || '-01' as day"), ...keys)
    .groupByRaw('1')
    .groupBy(keys);
  for (const [name, sum] of Object.entries(STEPPED[table])) rows.select(db.raw(`${sum} as ${name}`));
  return rows;
};

const summed = (db: Knex, table: StatTable, rows: Knex.QueryBuilder): Knex.QueryBuilder => {
  for (const [name, of] of Object.entries(TABLES[table].sums)) rows.select(db.raw(`sum(${of}) as ${name}`));
  return rows;
};

export interface Asked {
  /** The caller may not see people: everything is added up from whole groups (`smallestOf`). */
  readonly isCoarse: boolean;
  readonly scope: Scope;
  readonly filters: Omit<StatisticsFilters, 'from' | 'to'>;
  readonly period: Period;
  /** The days before, of the same number. */
  readonly before: Period;
}

/**
 * A row for each month (`length` 7) or day (10) of the period, and one for each day of the period before. Added up by
 * day first, in the order of the index: to sort the rows by month takes longer than to read them.
 */
export const sumsByTime = (db: Knex, table: StatTable, asked: Asked, length: 7 | 10): Promise<Sums[]> => {
  const { period, before } = asked;
  const time = 'case when day < ? then day else substr(day, 1, ?) end';
  const byDay = found(db, table, asked, { from: before.from, to: period.to })
    .select('s.day')
    .groupBy('s.day');
  const rows = db
    .from(summed(db, table, byDay).as('days'))
    .select(db.raw(`${time} as time`, [period.from, length]))
    // By its place: PostgreSQL does not know that two parameters are the same.
    .groupByRaw('1');
  for (const name of Object.keys(TABLES[table].sums)) rows.sum({ [name]: name });
  return rowsOf<Sums>(rows);
};

/**
 * A row for each area and each month or day of the period, and one, `before`, for all of the period before; the areas
 * that share so many digits are one.
 */
export const sumsByArea = (
  db: Knex,
  table: StatTable,
  asked: Asked,
  digits: 4 | 6,
  length: 7 | 10,
): Promise<(Sums & { area: string })[]> => {
  const { period, before } = asked;
  return rowsOf<Sums & { area: string }>(
    summed(
      db,
      table,
      found(db, table, asked, { from: before.from, to: period.to })
        .whereNot('s.area_code', '')
        .select(
          db.raw('substr(s.area_code, 1, ?) as area', [digits]),
          db.raw("case when s.day < ? then 'before' else substr(s.day, 1, ?) end as time", [
            period.from,
            length,
          ]),
        )
        .groupByRaw('1, 2'),
    ),
  );
};

/** A row for each subject and kind of training. */
export const sumsBySubject = (db: Knex, table: StatTable, asked: Asked): Promise<Sums[]> =>
  rowsOf<Sums>(
    summed(
      db,
      table,
      found(db, table, asked, asked.period)
        .select('s.subject_id', 's.train_kind')
        .groupBy('s.subject_id', 's.train_kind'),
    ),
  );

/** What is ranked: the areas that share so many digits, enterprises or courses. */
export type Ranked =
  | { readonly by: 'area'; readonly digits: 4 | 6 }
  | { readonly by: 'enterprise' | 'course' };

export interface RankRow {
  key: string | number;
  value: number;
  whole: number | null;
  previous: number;
  whole_before: number | null;
}

export interface RankWish {
  readonly table: StatTable;
  readonly value: string;
  /** The sum that the value is a part of; ranked by its share then. */
  readonly of?: string;
  readonly ranked: Ranked;
  /** The first so many. */
  readonly top: number;
}

const rankedBy = (db: Knex, rows: Knex.QueryBuilder, ranked: Ranked): Knex.Raw => {
  if (ranked.by === 'area') {
    rows.whereNot('s.area_code', '');
    return db.raw('substr(s.area_code, 1, ?)', [ranked.digits]);
  }
  if (ranked.by === 'course') {
    rows.where('s.course_id', '>', 0);
    return db.raw('s.course_id');
  }
  rows.whereIn('s.department_id', (inner) =>
    inner.select('id').from('departments').where({ kind: 'enterprise', is_deleted: false }),
  );
  return db.raw('s.department_id');
};

const APART = { area: null, enterprise: 'department_id', course: 'course_id' } as const;

/** The first of them, and what they had in the period before. */
export const ranks = (db: Knex, asked: Asked, wish: RankWish): Promise<RankRow[]> => {
  const { period, before } = asked;
  const { table, top } = wish;
  const sums: Readonly<Record<string, string>> = TABLES[table].sums;
  const rows = found(db, table, asked, { from: before.from, to: period.to }, APART[wish.ranked.by]);
  const key = rankedBy(db, rows, wish.ranked);
  const now = (of: string) => db.raw(`sum(case when s.day >= ? then ${of} else 0 end)`, [period.from]);
  const then = (of: string) => db.raw(`sum(case when s.day < ? then ${of} else 0 end)`, [period.from]);
  const [value, of] = [sums[wish.value] ?? '', wish.of === undefined ? undefined : (sums[wish.of] ?? '')];
  rows
    .groupByRaw('1')
    .select(db.raw('? as key', [key]))
    .select(db.raw('? as value', [now(value)]), db.raw('? as previous', [then(value)]));
  if (of === undefined) rows.select(db.raw('null as whole'), db.raw('null as whole_before'));
  else rows.select(db.raw('? as whole', [now(of)]), db.raw('? as whole_before', [then(of)]));
  const shares = db.from(rows.as('each')).where(of === undefined ? 'value' : 'whole', '>', 0);
  if (of !== undefined)
    shares.orderByRaw('cast(value as double precision) / whole desc').orderBy('whole', 'desc');
  return rowsOf<RankRow>(shares.orderBy('value', 'desc').orderBy('key').limit(top).select('each.*'));
};
