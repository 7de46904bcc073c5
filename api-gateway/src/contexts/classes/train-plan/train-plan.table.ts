import { defineScopedTable, firstOf, rowsOf, shared } from '../../../db/scoped-table.ts';
import type { BusinessColumns, Predicate } from '../../../db/scoped-table.ts';
import { countOf } from '../../../db/paging.ts';
import { historyIn, stepColumns } from '../../../db/history.ts';
import type { HistoryEntry } from '../../../db/history.ts';
import type { Step } from '../../../db/life-cycle.ts';
import { shownName } from '../../../db/shown-name.ts';
import { everything, inArea, inDepartment, nothing } from '../../../db/visibility.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { TrainClassState } from '@college/contracts/completion/train-class-row';
import type { TrainPlanState } from '@college/contracts/classes/train-plan';
import type { Knex } from 'knex';
import type { RecordUse } from '../../../db/record-use.ts';

export interface TrainPlanRecord extends BusinessColumns {
  name: string;
  name_en: string;
  year: number;
  is_enterprise: boolean;
  class_count: number;
  people_count: number;
  /** Calendar days, `yyyy-mm-dd`. */
  begin_day: string;
  end_day: string;
  note: string;
  note_en: string;
  state: TrainPlanState;
  submitter_user_id: number | null;
}

export interface TrainPlanListRow extends TrainPlanRecord {
  /** In the language of the page. */
  shown_name: string;
  area_name: string | null;
  department_name: string | null;
  done_classes: number;
  done_people: number;
}

/** What the college carries out, and what the enterprise plans itself. */
const runningOrOwn: Predicate = (query, { departmentId }) => {
  query
    .where((of) =>
      of.where('train_plans.is_enterprise', false).whereIn('train_plans.state', ['running', 'finished']),
    )
    .orWhere('train_plans.department_id', departmentId ?? 0);
};

/** Supervisors see a plan from its first submission on; one that they returned is a draft again, and stays in sight. */
const submittedInArea: Predicate = (query, scope) => {
  inArea('train_plans.area_code')(query, scope);
  query.where((seen) =>
    seen.whereNotNull('train_plans.submitter_user_id').orWhere('train_plans.creator_user_id', scope.userId),
  );
};

export const trainPlans = defineScopedTable<TrainPlanRecord>('train_plans', {
  all: everything,
  area: submittedInArea,
  department: inDepartment('train_plans.department_id'),
  enterprise: runningOrOwn,
  self: nothing,
});

/** Classes that count for a plan: announced, in training or finished. */
const carriedOut = (db: Knex): Knex.QueryBuilder =>
  db('train_classes').where('train_classes.is_deleted', false).whereNot('train_classes.state', 'draft');

const approvedPlaces = (db: Knex): Knex.QueryBuilder =>
  db('train_class_users').where({
    'train_class_users.is_deleted': false,
    'train_class_users.state': 'approved',
  });

export const withFacts = (db: Knex, query: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  query
    .leftJoin('areas', 'areas.code', 'train_plans.area_code')
    .leftJoin('departments', 'departments.id', 'train_plans.department_id')
    .select('train_plans.*', {
      shown_name: shownName(db, 'train_plans', language),
      area_name: shownName(db, 'areas', language),
      department_name: shownName(db, 'departments', language),
      done_classes: carriedOut(db).whereRaw('plan_id = train_plans.id').count('*'),
      done_people: approvedPlaces(db)
        .whereIn('class_id', carriedOut(db).whereRaw('plan_id = train_plans.id').select('train_classes.id'))
        .count('*'),
    });

export interface PlanSubject {
  plan_id: number;
  subject_id: number;
  name: string;
}

export const subjectsOfPlans = (
  db: Knex,
  planIds: readonly number[],
  language: Language,
): Promise<PlanSubject[]> =>
  rowsOf<PlanSubject>(
    db('train_plan_subjects')
      .join('train_subjects', 'train_subjects.id', 'train_plan_subjects.subject_id')
      .whereIn('plan_id', planIds)
      .orderBy('train_subjects.sort')
      .orderBy('train_subjects.id')
      .select('plan_id', 'subject_id', { name: shownName(db, 'train_subjects', language) }),
  );

export const replaceSubjects = async (
  trx: Knex.Transaction,
  planId: number,
  ids: readonly number[],
): Promise<void> => {
  await trx('train_plan_subjects').where({ plan_id: planId }).delete();
  await trx('train_plan_subjects').insert(
    [...new Set(ids)].map((subject_id) => ({ plan_id: planId, subject_id })),
  );
};

/** Narrows plans to those with a subject. */
export const whereSubject = (db: Knex, query: Knex.QueryBuilder, subjectId: number): Knex.QueryBuilder =>
  query.whereIn(
    'train_plans.id',
    db('train_plan_subjects').where({ subject_id: subjectId }).select('plan_id'),
  );

export interface PlanClassRow {
  id: number;
  code: string;
  name: string;
  subject_id: number;
  subject_name: string;
  state: TrainClassState;
  train_begin: string;
  train_end: string;
  people: number;
  completed: number;
}

/** All classes on a plan, drafts too, in the order of their training. */
export const classesOfPlan = (db: Knex, planId: number, language: Language): Promise<PlanClassRow[]> => {
  const places = () => approvedPlaces(db).whereRaw('train_class_users.class_id = train_classes.id');
  return rowsOf<PlanClassRow>(
    db('train_classes')
      .join('train_subjects', 'train_subjects.id', 'train_classes.subject_id')
      .where({ 'train_classes.plan_id': planId, 'train_classes.is_deleted': false })
      .orderBy('train_classes.train_begin')
      .orderBy('train_classes.id')
      .select(
        'train_classes.id',
        'train_classes.code',
        'train_classes.subject_id',
        'train_classes.state',
        'train_classes.train_begin',
        'train_classes.train_end',
        {
          name: shownName(db, 'train_classes', language),
          subject_name: shownName(db, 'train_subjects', language),
          people: places().count('*'),
          completed: places().where('train_class_users.study_state', 'completed').count('*'),
        },
      ),
  );
};

/** How many classes of a plan are in these states. */
export const countClassesOfPlan = (
  db: Knex,
  planId: number,
  states: readonly TrainClassState[],
): Promise<number> =>
  countOf(
    db('train_classes')
      .where({ plan_id: planId, is_deleted: false })
      .whereIn('state', [...states]),
  );

export const historyOfPlan = (db: Knex, planId: number): Promise<HistoryEntry[]> =>
  rowsOf<HistoryEntry>(historyIn(db, 'train_plan_histories', { plan_id: planId }, 50).select('reason'));

export const insertPlanHistory = async (trx: Knex.Transaction, step: Step): Promise<void> => {
  await trx('train_plan_histories').insert({
    plan_id: step.id,
    ...stepColumns(step),
    reason: step.reason,
  });
};

const ofCollege = (db: Knex): Knex.QueryBuilder =>
  db('train_plans').where({ 'train_plans.is_deleted': false, 'train_plans.is_enterprise': false });

/** Plans that classes of the college may hang on. */
export const runningPlans = (db: Knex): Knex.QueryBuilder =>
  ofCollege(db).where('train_plans.state', 'running');

/**
 * Whether a class of this subject may hang on a plan. The plan is shared until the transaction ends, so that it is not
 * voided or finished between this question and the change that depends on the answer.
 */
export const planTakes = async (
  trx: Knex,
  planId: number,
  subjectId: number,
): Promise<'unknown' | 'other-subject' | 'yes'> => {
  const plan = await firstOf<{ id: number }>(
    shared(trx, runningPlans(trx).where('train_plans.id', planId).select('train_plans.id')),
  );
  if (!plan) return 'unknown';
  const found: unknown = await trx('train_plan_subjects')
    .where({ plan_id: planId, subject_id: subjectId })
    .first('plan_id');
  return found === undefined ? 'other-subject' : 'yes';
};

/** Of a class's plan, in the language of the page; empty without one. */
export const planName = async (db: Knex, planId: number | null, language: Language): Promise<string> =>
  planId === null
    ? ''
    : ((
        await firstOf<{ name: string }>(
          db('train_plans')
            .where('train_plans.id', planId)
            .select({ name: shownName(db, 'train_plans', language) }),
        )
      )?.name ?? '');

export const planUses: readonly RecordUse[] = [
  {
    name: 'train-subject.plans',
    records: (db) =>
      db('train_plan_subjects')
        .join('train_plans', 'train_plans.id', 'train_plan_subjects.plan_id')
        .where('train_plans.is_deleted', false),
    by: 'train_plan_subjects.subject_id',
  },
];
