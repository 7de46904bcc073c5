import { missingForPublishing } from './train-class.rules.ts';
import { countStudents, insertHistory, stuTypesOf, trainClasses, withNames } from './train-class.table.ts';
import type { TrainClassListRow } from './train-class.table.ts';
import { trainClassDetail } from './train-class.view.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail } from '../../app/failure.ts';
import { defineLifeCycle } from '../../db/life-cycle.ts';
import type { VersionTarget } from '../../db/scoped-table.ts';
import { copyItems } from '../estimate/estimate.port.ts';
import { announceClass, takeBackAdmission } from '../my-class/admission.port.ts';
import { rulesToKeep } from '../rule-set/rule-set.port.ts';
import { isTrainSubjectEnabled } from '../train-subject/train-subject.table.ts';
import { trainClassErrors, trainClassMachine } from '@college/contracts/business/train-class';

export const lifeCycle = defineLifeCycle({
  subject: 'train-class',
  table: trainClasses,
  machine: trainClassMachine,
  listed: (db, scope, language) => withNames(db, trainClasses.visible(db, scope), language),
  detail: (db, row: TrainClassListRow, { now }) => trainClassDetail(db, row, now()),
  illegal: (data) => fail(trainClassErrors.illegalTransition, data),
  remember: insertHistory,
});

export const publish = (target: VersionTarget, context: SignedInContext) =>
  lifeCycle.transition(target, context, 'publish', async (trx, row) => {
    const subjectEnabled = await isTrainSubjectEnabled(trx, row.subject_id);
    const missing = missingForPublishing(row, await stuTypesOf(trx, row.id), subjectEnabled);
    if (missing.length > 0) return fail(trainClassErrors.notReady, { missing });
    await copyItems(trx, row.id);
    await announceClass(trx, context, row);
    return { changes: await rulesToKeep(trx, row, context) };
  });

export const cancelPublish = (target: VersionTarget, context: SignedInContext) =>
  lifeCycle.transition(target, context, 'cancelPublish', async (trx, { id }) => {
    const { waiting } = await countStudents(trx, id);
    if (waiting > 0) return fail(trainClassErrors.hasStudents, { students: waiting });
    await takeBackAdmission(trx, context, id);
    return { changes: { is_top_show: false, rule_set: '', rule_set_id: null } };
  });

export const setTopShow = (
  { isTopShow, ...target }: VersionTarget & { readonly isTopShow: boolean },
  context: SignedInContext,
) =>
  lifeCycle.transition(target, context, 'setTopShow', () =>
    Promise.resolve({ changes: { is_top_show: isTopShow } }),
  );

export const removeTrainClass = (target: VersionTarget, context: SignedInContext) =>
  lifeCycle.remove(target, context, 'delete', async (trx, { id, code, name, state }) => {
    const { ever } = await countStudents(trx, id);
    return ever > 0
      ? fail(trainClassErrors.hasStudents, { students: ever })
      : { audited: { before: { code, name, state }, after: null } };
  });
