import { examWindow } from './class-exam.query.ts';
import { openSitting } from '../../exams/exam-sitting/exam-sitting.port.ts';
import { lifeCycle } from '../../classes/class-record/class-record.port.ts';
import { shareCoursesOf, takeApprovedVersions } from '../../classes/class-record/class-course.table.ts';
import { judgeDraft } from './class-readiness.ts';
import { countStudents, shownFirst } from '../../classes/class-record/train-class.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import type { VersionTarget } from '../../../db/scoped-table.ts';
import { copyItems } from '../../classes/estimate/estimate.port.ts';
import { announceClass, takeBackAdmission } from '../my-class/admission.port.ts';
import { thresholds } from '../../platform/site-setting/site-threshold.port.ts';
import { trainClassErrors } from '@college/contracts/completion/train-class';

export const publish = (target: VersionTarget, context: SignedInContext) =>
  lifeCycle.transition(target, context, 'publish', async (trx, row) => {
    await shareCoursesOf(trx, row.id);
    const { obstacles, stored } = await judgeDraft(trx, row, context);
    if (obstacles.length > 0) return fail(trainClassErrors.notReady, { missing: obstacles });
    await takeApprovedVersions(trx, row.id);
    await copyItems(trx, row.id);
    await announceClass(trx, context, row);
    const window = row.need_exam ? await examWindow(trx, row) : null;
    if (window && row.exam_id !== null)
      await openSitting(trx, {
        examId: row.exam_id,
        classId: row.id,
        openAt: window.open,
        closeAt: window.close,
      });
    const requirement = stored.requirement === null ? '' : JSON.stringify(stored.requirement);
    return { changes: { ...stored, requirement } };
  });

export const cancelPublish = (target: VersionTarget, context: SignedInContext) =>
  lifeCycle.transition(target, context, 'cancelPublish', async (trx, { id }) => {
    const { waiting } = await countStudents(trx, id);
    if (waiting > 0) return fail(trainClassErrors.hasStudents, { students: waiting });
    await takeBackAdmission(trx, context, id);
    return { changes: { is_top_show: false, rule_set: '', rule_set_id: null, requirement: '' } };
  });

export const setTopShow = (
  { isTopShow, ...target }: VersionTarget & { readonly isTopShow: boolean },
  context: SignedInContext,
) =>
  lifeCycle.transition(target, context, 'setTopShow', async (trx, row) => {
    if (isTopShow) {
      // Of two that would both be the last, one is refused.
      await advisoryLock(trx, 'train-classes/shown-first');
      const shown = (await shownFirst(trx, context.language)).filter(({ id }) => id !== row.id);
      const { topShowMost: most } = await thresholds(trx);
      if (shown.length >= most)
        return fail(trainClassErrors.tooManyShown, {
          most,
          classes: shown.map(({ name }) => name),
        });
    }
    return { changes: { is_top_show: isTopShow } };
  });

export const removeTrainClass = (target: VersionTarget, context: SignedInContext) =>
  lifeCycle.remove(target, context, 'delete', async (trx, { id, code, name, state }) => {
    const { ever } = await countStudents(trx, id);
    return ever > 0
      ? fail(trainClassErrors.hasStudents, { students: ever })
      : { audited: { before: { code, name, state }, after: null } };
  });
