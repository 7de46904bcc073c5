import {
  countClassesOfPlan,
  insertPlanHistory,
  replaceSubjects,
  subjectsOfPlans,
  trainPlans,
  withFacts,
} from './train-plan.table.ts';
import type { TrainPlanListRow, TrainPlanRecord } from './train-plan.table.ts';
import { decidesPlans, ownsPlan, trainPlanDetail } from './train-plan.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField, isFailure } from '../../../app/failure.ts';
import { defineLifeCycle } from '../../../db/life-cycle.ts';
import type { VersionTarget } from '../../../db/scoped-table.ts';
import { isAreaVisible } from '../../platform/area/area.table.ts';
import { areTrainSubjects } from '../../content/train-subject/train-subject.table.ts';
import type { TrainClassState } from '@college/contracts/completion/train-class-row';
import { planDatesInOrder, trainPlanErrors, trainPlanMachine } from '@college/contracts/classes/train-plan';
import type { PlanStep, TrainPlanFields } from '@college/contracts/classes/train-plan';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

const lifeCycle = defineLifeCycle({
  subject: 'train-plan',
  table: trainPlans,
  machine: trainPlanMachine,
  listed: (db, scope, language) => withFacts(db, trainPlans.visible(db, scope), language),
  detail: (db, row: TrainPlanListRow, context) => trainPlanDetail(db, row, context),
  illegal: (data) => fail(trainPlanErrors.illegalTransition, data),
  remember: insertPlanHistory,
});

export const oneTrainPlan = lifeCycle.one;

type Fields = Partial<Omit<TrainPlanFields, 'subjectIds'>>;

const columnsOf = (fields: Fields): Partial<TrainPlanRecord> =>
  Object.fromEntries(
    Object.entries({
      name: fields.name,
      name_en: fields.nameEn,
      year: fields.year,
      area_code: fields.areaCode,
      class_count: fields.classCount,
      people_count: fields.peopleCount,
      begin_day: fields.begin,
      end_day: fields.end,
      note: fields.note,
      note_en: fields.noteEn,
    }).filter(([, value]) => value !== undefined),
  );

const checkReferences = async (
  trx: Knex.Transaction,
  { scope }: SignedInContext,
  { areaCode, subjectIds }: { areaCode?: string | undefined; subjectIds?: readonly number[] | undefined },
) => {
  // An enterprise has no area of its own to look into: its plan lies where it is.
  const known =
    areaCode === undefined ||
    (scope.kind === 'enterprise' ? areaCode === scope.areaCode : await isAreaVisible(trx, scope, areaCode));
  if (!known) return failField(trainPlanErrors.unknownArea, 'areaCode', 'train-plan.unknown-area');
  if (subjectIds && !(await areTrainSubjects(trx, subjectIds)))
    return failField(trainPlanErrors.unknownSubject, 'subjectIds', 'train-plan.unknown-subject');
  return null;
};

export const createTrainPlan = ({ subjectIds, ...fields }: TrainPlanFields, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const { scope, caller } = context;
    const areaCode = fields.areaCode ?? scope.areaCode ?? undefined;
    if (areaCode === undefined)
      return failField(trainPlanErrors.unknownArea, 'areaCode', 'train-plan.unknown-area');
    const refusal = await checkReferences(trx, context, { areaCode, subjectIds });
    if (refusal) return refusal;
    const id = await trainPlans.insert(trx, context, {
      name: fields.name,
      name_en: fields.nameEn,
      year: fields.year,
      class_count: fields.classCount,
      people_count: fields.peopleCount,
      begin_day: fields.begin,
      end_day: fields.end,
      note: fields.note,
      note_en: fields.noteEn,
      area_code: areaCode,
      is_enterprise: scope.kind === 'enterprise',
      state: 'draft',
      submitter_user_id: null,
      department_id: scope.departmentId,
      creator_user_id: caller.userId,
    });
    await replaceSubjects(trx, id, subjectIds);
    await lifeCycle.begin(trx, context, id, { ...fields, subjectIds });
    return lifeCycle.detailOf(trx, context, id);
  });

export const updateTrainPlan = (
  { id, rowVersion, subjectIds, ...fields }: Fields & VersionTarget & { subjectIds?: number[] | undefined },
  context: SignedInContext,
) =>
  lifeCycle.transition({ id, rowVersion }, context, 'update', async (trx, row) => {
    if (!ownsPlan(context, row)) return fail(commonErrors.forbidden);
    const columns = columnsOf(fields);
    if (!planDatesInOrder({ begin: row.begin_day, end: row.end_day, ...fields }))
      return failField(commonErrors.invalid, 'end', 'train-plan.ends-before');
    const isMoved = fields.areaCode !== undefined && fields.areaCode !== row.area_code;
    const refusal = await checkReferences(trx, context, {
      areaCode: isMoved ? fields.areaCode : undefined,
      subjectIds,
    });
    if (refusal) return refusal;
    if (subjectIds === undefined) return { changes: columns };
    const before = (await subjectsOfPlans(trx, [id], 'zh-CN')).map(({ subject_id }) => subject_id);
    await replaceSubjects(trx, id, subjectIds);
    return { changes: columns, also: { before: { subjectIds: before }, after: { subjectIds } } };
  });

/** The classes that keep a plan from a step, by their states. */
const IN_THE_WAY: Partial<Record<PlanStep | 'delete', readonly TrainClassState[]>> = {
  finish: ['draft', 'published'],
  void: ['published'],
  delete: ['draft', 'published', 'finished'],
};

/** Asked once the plan is locked: a class that is published meanwhile has shared it and is counted, or waits. */
const refuseWithClasses = async (trx: Knex.Transaction, id: number, step: PlanStep | 'delete') => {
  const states = IN_THE_WAY[step];
  const classes = states ? await countClassesOfPlan(trx, id, states) : 0;
  return classes > 0 ? fail(trainPlanErrors.hasClasses, { classes }) : null;
};

const DECISIONS: readonly PlanStep[] = ['approve', 'return'];

export const updateTrainPlanState = (
  {
    action,
    reason = '',
    ...target
  }: VersionTarget & { readonly action: PlanStep; readonly reason?: string | undefined },
  context: SignedInContext,
) =>
  lifeCycle.transition(target, context, action, async (trx, row) => {
    const isDecision = DECISIONS.includes(action);
    if (isDecision ? !decidesPlans(context) : !ownsPlan(context, row)) return fail(commonErrors.forbidden);
    const { userId } = context.caller;
    if (isDecision && row.submitter_user_id === userId) return fail(trainPlanErrors.ownPlan);
    const refusal = await refuseWithClasses(trx, row.id, action);
    if (isFailure(refusal)) return refusal;
    return { changes: action === 'submit' ? { submitter_user_id: userId } : {}, reason };
  });

export const deleteTrainPlan = (target: VersionTarget, context: SignedInContext) =>
  lifeCycle.remove(target, context, 'delete', async (trx, row) => {
    if (!ownsPlan(context, row)) return fail(commonErrors.forbidden);
    const refusal = await refuseWithClasses(trx, row.id, 'delete');
    return (
      refusal ?? {
        audited: { before: { name: row.name, year: row.year, state: row.state }, after: null },
      }
    );
  });
