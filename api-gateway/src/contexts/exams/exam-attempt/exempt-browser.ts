/** One attempt of an exam that asks for Safe Exam Browser is sat in any browser: somebody's computer cannot run it. */
import { stopsFor } from './stop-attempt.ts';
import { visibleSitting } from './sittings.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { examsInBrowser } from '../exam-browser/exam-browser.port.ts';
import { noteEvents } from '../exam-sitting/attempt-event.table.ts';
import { lockAttempt } from '../exam-sitting/exam-attempt.table.ts';
import { updateAttempt } from '../exam-sitting/attempt-changes.table.ts';
import { examBrowserErrors } from '@college/contracts/exams/exam-browser';
import type { examBrowser } from '@college/contracts/exams/exam-browser';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';

/** Where it stands still since it was open elsewhere, it goes on with this. */
export const exemptExamBrowser = (
  { attemptId, rowVersion, reason }: ParsedInputOf<(typeof examBrowser.actions)['ExemptExamBrowser']>,
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const row = await lockAttempt(trx, attemptId);
    if (!row || !(await visibleSitting(trx, context.scope, row.sitting_id)))
      return fail(commonErrors.notFound);
    if (row.user_id === context.caller.userId) return fail(commonErrors.forbidden);
    const isOpen = row.state === 'not-started' || row.state === 'running';
    const isAsked = (await examsInBrowser(trx, [row.exam_id])).has(row.exam_id);
    if (!isOpen || !isAsked || row.browser_exempt) return fail(examBrowserErrors.notToExempt);
    if (row.row_version !== rowVersion) return fail(commonErrors.stale);
    const now = context.now();
    const goesOn = row.locked_at !== null && row.lock_reason === 'browser';
    await updateAttempt(trx, attemptId, {
      browser_exempt: true,
      ...(goesOn && { locked_at: null, lock_reason: '' }),
    });
    await noteEvents(trx, [attemptId], {
      kind: 'exempt',
      data: { reason, by: context.caller.userId },
      at: now.toISOString(),
    });
    if (goesOn) await stopsFor(trx, row, false, now);
    await context.audit(trx, {
      subjectType: 'exam-attempt',
      subjectId: attemptId,
      before: { browserExempt: false },
      after: { browserExempt: true, reason },
    });
    return { rowVersion: row.row_version + 1 };
  });
