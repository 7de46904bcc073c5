import type { Language } from '../../../app/messages/messages.ts';
import { defineScopedTable, firstOf, shared } from '../../../db/scoped-table.ts';
import type { BusinessColumns } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import { forEverybody } from '../../../db/visibility.ts';
import type { TrainSubjectRow } from '@college/contracts/content/train-subject';
import type { Knex } from 'knex';
import { usesColumn } from '../../../db/record-use.ts';

export interface TrainSubjectRecord extends BusinessColumns {
  name: string;
  name_en: string;
  person_kind: TrainSubjectRow['personKind'];
  industry_risk: TrainSubjectRow['industryRisk'];
  trade: string;
  is_enable: boolean;
  theory_hours: number;
  practice_hours: number;
  refresh_hours: number;
  valid_months: number | null;
  review_months: number | null;
  renew_window_days: number | null;
  pass_score: number;
  min_age: number;
  /** Empty: any. */
  education: string;
  intro: string;
  intro_en: string;
  cover_id: number | null;
  is_push: boolean;
  sort: number;
}

/** What uses it and is not deleted, in every state. */
export interface SubjectUses {
  class_count: number;
  plan_count: number;
  exam_count: number;
  cert_count: number;
}

export interface TrainSubjectListRow extends TrainSubjectRecord, SubjectUses {}

/** Subjects belong to the province and are the same for everybody. */
export const trainSubjects = defineScopedTable<TrainSubjectRecord>('train_subjects', forEverybody);

/** Each counted in a query over `train_subjects`. */
const uses = (db: Knex): Readonly<Record<keyof SubjectUses, Knex.QueryBuilder>> => {
  const counted = (name: string) => usesColumn(db, name, 'train_subjects.id');
  return {
    class_count: counted('train-subject.classes'),
    plan_count: counted('train-subject.plans'),
    exam_count: counted('train-subject.exams'),
    cert_count: counted('train-subject.certificates'),
  };
};

export const withUses = (db: Knex, query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.select('train_subjects.*', uses(db));

export const usesOfSubject = (trx: Knex, id: number): Promise<SubjectUses | undefined> =>
  firstOf<SubjectUses>(trx('train_subjects').where({ id }).select(uses(trx)));

export const enabledSubjects = (db: Knex): Knex.QueryBuilder =>
  db('train_subjects').where({ 'train_subjects.is_deleted': false, 'train_subjects.is_enable': true });

export interface TrainSubjectOption {
  id: number;
  name: string;
  theory_hours: number;
  practice_hours: number;
}

/** Disabling a subject affects new classes only. */
export const enabledTrainSubjects = (db: Knex, language: Language): Promise<TrainSubjectOption[]> =>
  enabledSubjects(db)
    .orderBy('sort')
    .orderBy('id')
    .select('id', 'theory_hours', 'practice_hours', { name: shownName(db, 'train_subjects', language) });

/** What a new class takes from its subject. */
export const enabledTrainSubject = (
  trx: Knex,
  id: number,
): Promise<Pick<TrainSubjectRecord, 'name' | 'name_en' | 'theory_hours' | 'practice_hours'> | undefined> =>
  enabledSubjects(trx).where({ id }).forShare().first('name', 'name_en', 'theory_hours', 'practice_hours');

/** A subject, enabled or not: what a class of it is measured by. */
export const trainSubjectById = (db: Knex, id: number): Promise<TrainSubjectRecord | undefined> =>
  firstOf<TrainSubjectRecord>(db('train_subjects').where({ id }).select('*'));

/**
 * Whether classes may take this subject. Its row is shared until the transaction ends, so that it is not disabled or
 * deleted between this question and the change that depends on the answer.
 */
export const isTrainSubjectEnabled = async (trx: Knex, id: number): Promise<boolean> =>
  (await firstOf<{ id: number }>(shared(trx, enabledSubjects(trx).where({ id }).select('id')))) !== undefined;

/** Whether all of these subjects exist and are enabled. They are shared as above. */
export const areTrainSubjects = async (trx: Knex, ids: readonly number[]): Promise<boolean> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  return (
    (await enabledSubjects(trx).whereIn('id', wanted).forShare().pluck<number[]>('id')).length ===
    wanted.length
  );
};
