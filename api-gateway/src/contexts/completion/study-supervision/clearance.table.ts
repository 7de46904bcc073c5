/** Findings that somebody has looked at and found harmless. */
import { employerInClass } from '../../classes/class-hours/employer.table.ts';
import { supervised } from '../../classes/class-hours/supervised.table.ts';
import type { AccountMerge } from '../../../app/account-merge.ts';
import { defineScopedTable } from '../../../db/scoped-table.ts';
import type { BusinessColumns } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { StudyFinding } from '@college/contracts/completion/study-supervision-row';
import type { Knex } from 'knex';

export interface ClearanceRecord extends BusinessColumns {
  user_id: number;
  /** 0: study without a class. */
  class_id: number;
  finding: StudyFinding;
  until_at: string;
  reason: string;
  cleared_by: string;
}

export interface ClearanceListRow extends ClearanceRecord {
  user_name: string;
  department_name: string | null;
  class_name: string | null;
}

const TABLE = 'study_clearances';

export const clearances = defineScopedTable<ClearanceRecord>(TABLE, supervised(TABLE));

/** Joined, so that a list can be searched by person. */
export const withPeople = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query
    .join('users', 'users.id', 'study_clearances.user_id')
    .leftJoin('departments', 'departments.id', 'users.department_id')
    .leftJoin('train_classes', 'train_classes.id', 'study_clearances.class_id');

export const withPeoplesNames = (db: Knex, query: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  query.select('study_clearances.*', {
    user_name: 'users.name',
    department_name: employerInClass(db, language, 'study_clearances'),
    class_name: shownName(db, 'train_classes', language),
  });

/** Whether a finding was found harmless for study that ended at a time; both are columns of the query around it. */
export const clearedAt = (db: Knex, finding: StudyFinding, table: string, time: string): Knex.QueryBuilder =>
  db(TABLE)
    .where({ finding, is_deleted: false })
    .whereRaw('study_clearances.user_id = ??', [`${table}.user_id`])
    .whereRaw('study_clearances.class_id = ??', [`${table}.class_id`])
    .whereRaw('study_clearances.until_at >= ??', [`${table}.${time}`])
    .select(db.raw('1'));

/** Reassigns those of a merged account to the one that stays. */
export const moveClearances = async (
  trx: Knex.Transaction,
  { from, to, now }: AccountMerge,
): Promise<{ studyClearances: number }> => {
  const moved: number = await trx(TABLE)
    .where({ user_id: from })
    .update({ user_id: to, last_modification_time: now, row_version: trx.raw('row_version + 1') });
  return { studyClearances: moved };
};
