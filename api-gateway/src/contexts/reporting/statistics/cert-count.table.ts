/** Counts certificates that were valid at the end of a day, within the caller’s scope. */
import { WITHOUT_DEPARTMENTS } from './statistics.table.ts';
import type { Asked } from './statistics.table.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Predicate } from '../../../db/scoped-table.ts';
import { areaPrefix, everything, inArea, inDepartment, ownDepartment } from '../../../db/visibility.ts';
import { IssuedKind } from '@college/contracts/completion/user-cert-row';
import type { DataScope } from '@college/contracts/identity/role';
import type { Knex } from 'knex';

const ofPeople =
  (belong: Predicate): Predicate =>
  (query, scope) => {
    query.whereIn('s.user_id', (people) => {
      belong(people.select('users.id').from('users'), scope);
    });
  };

const taught: Predicate = (query, { userId }) => {
  query.whereIn('s.class_id', (inner) =>
    inner.select('class_id').from('train_class_teachers').where('user_id', userId),
  );
};

/** As the other figures: by area, by people, by the classes that somebody teaches. */
const VISIBLE: Record<DataScope, Predicate> = {
  all: everything,
  area: inArea('s.area_code'),
  department: ofPeople(inDepartment('users.department_id')),
  enterprise: ofPeople(ownDepartment('users.department_id')),
  self: taught,
};

export interface CertCount {
  /** What the state has issued, and is only recorded here. */
  readonly is_state: number;
  readonly subject_id: number;
  readonly train_kind: string;
  readonly now: number;
  readonly before: number;
  /** Of smallest groups only: whom they belong to. */
  readonly now_people?: number;
  readonly before_people?: number;
}

/** The end of a day: its name, and the moment at which the next one begins. */
export interface DayEnd {
  readonly day: string;
  readonly moment: string;
}

/** Together, by subject and kind of training, or by the smallest groups that are shown to who may not see people. */
export type CertsBy = 'all' | 'subject' | 'group';

const VALID = `s.valid_from <= ? and (s.valid_to is null or s.valid_to >= ?)
  and (s.next_review_date is null or s.next_review_date >= ?) and (s.state = 'valid' or s.state_since >= ?)`;

interface Wish {
  readonly now: DayEnd;
  readonly before: DayEnd;
  readonly by: CertsBy;
}

/** `s`: certificates, or rows of their roll-up. */
const narrowed = (
  rows: Knex.QueryBuilder,
  { scope, filters: { areaCode, subjectId, trainKind } }: Asked,
): Knex.QueryBuilder => {
  rows.where((query) => VISIBLE[scope.kind](query, scope));
  if (areaCode !== undefined) {
    const prefix = areaPrefix(areaCode);
    rows.whereBetween('s.area_code', [prefix.padEnd(6, '0'), prefix.padEnd(6, '9')]);
  }
  if (subjectId !== undefined) rows.where('s.subject_id', subjectId);
  if (trainKind !== undefined)
    rows.whereIn('s.class_id', (inner) =>
      inner.select('id').from('train_classes').where('train_kind', trainKind),
    );
  return rows;
};

/** From the roll-up: a row for each time for which certificates are valid. */
const rolledUp = (db: Knex, asked: Asked, { now, before }: Wish): Knex.QueryBuilder => {
  const rows = narrowed(db('stat_certs as s'), asked)
    .where('s.day', '<=', now.day)
    .where('s.until', '>', before.day)
    .select('s.is_state')
    .groupBy('s.is_state');
  for (const [name, { day }] of Object.entries({ now, before }))
    rows.select(
      db.raw('sum(case when s.day <= ? and s.until > ? then s.certs else 0 end) as ??', [day, day, name]),
    );
  return rows;
};

/** From the certificates themselves: of few people, or to count how many people have them. */
const oneByOne = (db: Knex, asked: Asked, { now, before, by }: Wish): Knex.QueryBuilder => {
  const rows = narrowed(db('user_certs as s'), asked)
    .where('s.is_deleted', false)
    .where('s.valid_from', '<=', now.day)
    .where((of) =>
      of
        .where('s.state', 'valid')
        // Only what was valid once has a number.
        .orWhere((ended) => ended.whereIn('s.state', ['cancelled', 'revoked']).whereNotNull('s.cert_no')),
    );
  const own = IssuedKind.options;
  rows.select(
    db.raw(`case when s.kind in (${own.map(() => '?').join(', ')}) then 0 else 1 end as is_state`, [...own]),
  );
  for (const [name, { day, moment }] of Object.entries({ now, before })) {
    const at = [day, day, day, moment];
    rows.select(db.raw(`count(case when ${VALID} then 1 end) as ??`, [...at, name]));
    // Sorts all of them, which only groups that may be too small are worth.
    if (by === 'group')
      rows.select(
        db.raw(`count(distinct case when ${VALID} then s.user_id end) as ??`, [...at, `${name}_people`]),
      );
  }
  // By its place: PostgreSQL does not know that two parameters are the same.
  return rows.groupByRaw('1');
};

const SUBJECT = 'coalesce(s.subject_id, 0) as subject_id';
const KIND = "coalesce(c.train_kind, '') as train_kind";

/**
 * A row for those of the college and one for those of the state, or rows for each subject and kind of training. One that
 * was replaced does not count: the one in its place has its dates.
 */
export const certCounts = (db: Knex, asked: Asked, wish: Wish): Promise<CertCount[]> => {
  if (wish.by === 'group')
    return rowsOf<CertCount>(
      oneByOne(db, asked, wish)
        .leftJoin('train_classes as c', 'c.id', 's.class_id')
        .select(db.raw(SUBJECT), db.raw(KIND))
        .groupBy('s.area_code', 's.subject_id', 'c.train_kind'),
    );
  const isRolledUp = WITHOUT_DEPARTMENTS.includes(asked.scope.kind);
  const rows = isRolledUp ? rolledUp(db, asked, wish) : oneByOne(db, asked, wish);
  if (wish.by === 'all') return rowsOf<CertCount>(rows);
  // Classes are looked up for the sums, of which there are far fewer than certificates.
  const byClass = rows.select('s.subject_id', 's.class_id').groupBy('s.subject_id', 's.class_id');
  return rowsOf<CertCount>(
    db
      .from(byClass.as('s'))
      .leftJoin('train_classes as c', 'c.id', 's.class_id')
      .select('s.is_state', 's.now', 's.before', db.raw(SUBJECT), db.raw(KIND)),
  );
};
