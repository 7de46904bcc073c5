/** Decisions about study: for those who supervise, and for the learner whom one is about. */
import { employerInClass } from '../../classes/class-hours/employer.table.ts';
import { supervised } from '../../classes/class-hours/supervised.table.ts';
import type { AccountMerge } from '../../../app/account-merge.ts';
import { countFrom } from '../../../db/paging.ts';
import { defineScopedTable, rowsOf, firstOf } from '../../../db/scoped-table.ts';
import type { BusinessColumns, Scope } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import { forOwner } from '../../../db/visibility.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { StudyDecisionState } from '@college/contracts/completion/study-supervision-row';
import type { Knex } from 'knex';

export interface DecisionRecord extends BusinessColumns {
  user_id: number;
  /** 0: study without a class. */
  class_id: number;
  state: StudyDecisionState;
  withdrawn_ms: number;
  returned_ms: number;
  reason: string;
  decider_user_id: number;
  decider_name: string;
  decided_at: string;
  objection: string;
  objected_at: string | null;
  second_user_id: number | null;
  second_name: string;
  second_at: string | null;
  opinion: string;
}

export interface DecisionListRow extends DecisionRecord {
  user_name: string;
  department_name: string | null;
  class_name: string | null;
}

const TABLE = 'study_decisions';

export const decisions = defineScopedTable<DecisionRecord>(TABLE, supervised(TABLE));

/** Those about the caller, whatever their role sees of others. */
export const ownDecisions = defineScopedTable<DecisionRecord>(TABLE, forOwner('study_decisions.user_id'));

/** Joined, so that a list can be searched by person. */
export const withPlaces = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query
    .join('users', 'users.id', 'study_decisions.user_id')
    .leftJoin('departments', 'departments.id', 'users.department_id')
    .leftJoin('train_classes', 'train_classes.id', 'study_decisions.class_id');

export const withNames = (db: Knex, query: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  query.select('study_decisions.*', {
    user_name: 'users.name',
    department_name: employerInClass(db, language, 'study_decisions'),
    class_name: shownName(db, 'train_classes', language),
  });

/** Objections that wait first, the oldest of them first; then what was decided last. */
export const waitingFirst = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query
    .orderByRaw("CASE study_decisions.state WHEN 'objected' THEN 0 ELSE 1 END")
    .orderByRaw("CASE study_decisions.state WHEN 'objected' THEN study_decisions.objected_at END")
    .orderBy('study_decisions.decided_at', 'desc')
    .orderBy('study_decisions.id', 'desc');

/** Objections that the caller may decide: not those to their own decisions. */
export const countObjections = (db: Knex, scope: Scope) =>
  countFrom(
    decisions
      .visible(db, scope)
      .where('study_decisions.state', 'objected')
      .whereNot('study_decisions.decider_user_id', scope.userId),
    'since',
    'study_decisions.objected_at',
  );

export interface SliceOwner {
  id: number;
  user_id: number;
  class_id: number;
}

/** Of these slices, those within the scope. */
export const ownersOf = (db: Knex, scope: Scope, ids: readonly number[]): Promise<SliceOwner[]> =>
  rowsOf<SliceOwner>(
    db('study_slices')
      .where((query) => supervised('study_slices')[scope.kind](query, scope))
      .whereIn('study_slices.id', [...ids])
      .select('study_slices.id', 'study_slices.user_id', 'study_slices.class_id'),
  );

/** Of these slices, those that a decision has withdrawn before. */
export const decidedAmong = async (db: Knex, ids: readonly number[]): Promise<number[]> => {
  const rows = await rowsOf<{ slice_id: number }>(
    db('study_corrections')
      .whereIn('slice_id', [...ids])
      .whereNotNull('decision_id')
      .distinct('slice_id'),
  );
  return rows.map(({ slice_id }) => slice_id);
};

/** The area and department of the person, for the columns that every business row has. */
export const placeOf = async (
  db: Knex,
  userId: number,
): Promise<{ area_code: string | null; department_id: number | null }> =>
  (await db('users').where({ id: userId }).first('area_code', 'department_id')) as {
    area_code: string | null;
    department_id: number | null;
  };

/** What an organisation unit is called; empty without one. */
export const departmentName = async (db: Knex, id: number | null): Promise<string> => {
  const row = await firstOf<{ name: string }>(
    db('departments')
      .where({ id: id ?? 0 })
      .select('name'),
  );
  return row?.name ?? '';
};

/** Reassigns decisions about a merged account to the one that stays. The leases of both are locked before. */
export const moveDecisions = async (
  trx: Knex.Transaction,
  { from, to, now }: AccountMerge,
): Promise<{ studyDecisions: number }> => {
  const moved: number = await trx(TABLE)
    .where({ user_id: from })
    .update({ user_id: to, last_modification_time: now, row_version: trx.raw('row_version + 1') });
  return { studyDecisions: moved };
};
