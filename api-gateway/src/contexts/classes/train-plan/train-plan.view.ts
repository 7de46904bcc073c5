/** A plan beside what became of it. */
import { classesOfPlan, historyOfPlan, subjectsOfPlans } from './train-plan.table.ts';
import type { PlanClassRow, TrainPlanListRow, TrainPlanRecord } from './train-plan.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import { ADMIN_ROLE } from '@college/contracts/identity/role';
import type { TrainPlanDetail, TrainPlanRow } from '@college/contracts/classes/train-plan';
import type { Knex } from 'knex';

type Asking = Pick<SignedInContext, 'scope' | 'caller'>;
type Owned = Pick<TrainPlanRecord, 'department_id' | 'is_enterprise'>;

/** Who changes, submits, finishes and voids a plan: its department, and the college's people for those of the college. */
export const ownsPlan = ({ scope, caller }: Asking, row: Owned): boolean =>
  caller.roleKey === ADMIN_ROLE ||
  (scope.departmentId !== null && row.department_id === scope.departmentId) ||
  (scope.kind === 'all' && !row.is_enterprise);

/** Who approves and returns plans: whoever supervises their area. */
export const decidesPlans = ({ scope, caller }: Asking): boolean =>
  scope.kind === 'area' || caller.roleKey === ADMIN_ROLE;

type Context = Pick<SignedInContext, 'scope' | 'caller' | 'language'>;

export const trainPlanRows = async (
  db: Knex,
  rows: readonly TrainPlanListRow[],
  context: Context,
): Promise<TrainPlanRow[]> => {
  const subjects = await subjectsOfPlans(
    db,
    rows.map(({ id }) => id),
    context.language,
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.shown_name,
    year: row.year,
    subjectNames: subjects.filter((it) => it.plan_id === row.id).map(({ name }) => name),
    areaCode: row.area_code ?? '',
    areaName: row.area_name ?? '',
    departmentName: row.department_name ?? '',
    isEnterprise: row.is_enterprise,
    classCount: row.class_count,
    peopleCount: row.people_count,
    doneClasses: row.done_classes,
    donePeople: row.done_people,
    begin: row.begin_day,
    end: row.end_day,
    state: row.state,
    isOwn: ownsPlan(context, row),
    mayDecide: decidesPlans(context) && row.submitter_user_id !== context.caller.userId,
    rowVersion: row.row_version,
  }));
};

const factOf = (classes: readonly PlanClassRow[]) => {
  const counted = classes.filter(({ state }) => state !== 'draft');
  return {
    classes: counted.length,
    finishedClasses: counted.filter(({ state }) => state === 'finished').length,
    people: counted.reduce((sum, { people }) => sum + people, 0),
    completed: counted.reduce((sum, { completed }) => sum + completed, 0),
  };
};

/** The months from one day to another, `yyyy-mm`. */
export const monthsBetween = (begin: string, end: string): string[] => {
  const months: string[] = [];
  const [year = 0, month = 1] = begin.split('-').map(Number);
  for (let at = year * 12 + month - 1; ; at += 1) {
    const text = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
    if (text > end.slice(0, 7)) return months;
    months.push(text);
  }
};

export const trainPlanDetail = async (
  db: Knex,
  row: TrainPlanListRow,
  context: Context & Pick<SignedInContext, 'settings'>,
): Promise<TrainPlanDetail> => {
  const { language, settings } = context;
  const [listed] = await trainPlanRows(db, [row], context);
  if (!listed) throw new Error('one plan came back as none');
  const subjects = await subjectsOfPlans(db, [row.id], language);
  const all = await classesOfPlan(db, row.id, language);
  const classes = listed.isOwn ? all : all.filter(({ state }) => state !== 'draft');
  const monthOf = ({ train_begin }: PlanClassRow) => wallClock(train_begin, settings.timeZone).slice(0, 7);
  const planned = monthsBetween(row.begin_day, row.end_day);
  const months = [...new Set([...planned, ...classes.map(monthOf)])].toSorted();
  const named = new Map([
    ...subjects.map(({ subject_id, name }) => [subject_id, name] as const),
    ...classes.map(({ subject_id, subject_name }) => [subject_id, subject_name] as const),
  ]);
  return {
    ...listed,
    name: row.name,
    nameEn: row.name_en,
    subjectIds: subjects.map(({ subject_id }) => subject_id),
    note: row.note,
    noteEn: row.note_en,
    fact: {
      ...factOf(classes),
      months: months.map((month) => ({
        month,
        ...factOf(classes.filter((it) => monthOf(it) === month)),
      })),
      subjects: [...named].map(([subjectId, name]) => ({
        subjectId,
        name,
        ...factOf(classes.filter((it) => it.subject_id === subjectId)),
      })),
    },
    classes: classes.map((it) => ({
      id: it.id,
      code: it.code,
      name: it.name,
      state: it.state,
      trainBegin: it.train_begin,
      trainEnd: it.train_end,
      people: it.people,
    })),
    history: await historyOfPlan(db, row.id),
  };
};
