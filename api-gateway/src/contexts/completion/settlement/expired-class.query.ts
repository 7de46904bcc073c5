/** Finished classes of which more is stored than their results. */
import type { RetainedClass } from './record-years.ts';
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

export interface FinishedClass extends RetainedClass {
  id: number;
  name: string;
  finished_at: string;
  area_code: string | null;
  department_id: number | null;
}

const finished = (db: Knex): Knex.QueryBuilder =>
  db('train_classes')
    .join('train_subjects', 'train_subjects.id', 'train_classes.subject_id')
    .where({ 'train_classes.state': 'finished', 'train_classes.is_deleted': false })
    .whereNull('train_classes.records_cleared_at')
    .whereNotNull('train_classes.finished_at')
    .select('train_classes.id', 'train_classes.name', 'train_classes.finished_at')
    .select('train_classes.rule_set', 'train_classes.requirement')
    .select('train_classes.area_code', 'train_classes.department_id')
    .select('train_subjects.person_kind', 'train_subjects.industry_risk');

export const finishedBefore = (db: Knex, moment: string): Promise<FinishedClass[]> =>
  rowsOf<FinishedClass>(
    finished(db)
      .where('train_classes.finished_at', '<=', moment)
      .orderBy('train_classes.finished_at')
      .orderBy('train_classes.id'),
  );

/** Locked until the transaction ends; undefined where another copy of the gateway was first. */
export const lockFinished = (trx: Knex.Transaction, id: number): Promise<FinishedClass | undefined> =>
  firstOf<FinishedClass>(finished(trx).where('train_classes.id', id).forUpdate('train_classes'));

/** What decides how long a class is retained. */
export const retainedClass = (db: Knex, id: number): Promise<RetainedClass | undefined> =>
  firstOf<RetainedClass>(
    db('train_classes')
      .join('train_subjects', 'train_subjects.id', 'train_classes.subject_id')
      .where('train_classes.id', id)
      .select('train_classes.rule_set', 'train_classes.requirement')
      .select('train_subjects.person_kind', 'train_subjects.industry_risk'),
  );
