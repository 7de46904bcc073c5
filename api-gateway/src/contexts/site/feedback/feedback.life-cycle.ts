import { blankedOut, plainContact } from './contact.ts';
import { feedbacks, findFeedback, listedFeedbacks, withNames } from './feedback.table.ts';
import type { FeedbackListRow } from './feedback.table.ts';
import { feedbackRow } from './feedback.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { countDone } from '../../../db/audit.ts';
import { defineLifeCycle } from '../../../db/life-cycle.ts';
import type { VersionTarget } from '../../../db/scoped-table.ts';
import { sendLive } from '../../platform/live/live-message.port.ts';
import { FEEDBACK_ANSWERED, feedbackErrors, feedbackMachine } from '@college/contracts/site/feedback';
import { commonErrors } from '@college/contracts/core/errors';

export const lifeCycle = defineLifeCycle({
  subject: 'feedback',
  table: feedbacks,
  machine: feedbackMachine,
  listed: (db, scope, language) => withNames(db, listedFeedbacks(db, scope), language),
  detail: (_db, row: FeedbackListRow, context) => feedbackRow(row, context),
  illegal: (data) => fail(feedbackErrors.illegalTransition, data),
});

/** If its author has a login, their open pages are notified at once. */
export const answerFeedback = (
  { answer, ...target }: VersionTarget & { readonly answer: string },
  context: SignedInContext,
) =>
  lifeCycle.transition(target, context, 'answer', async (trx, row) => {
    const { caller, now } = context;
    const asker = row.creator_user_id;
    if (asker !== null)
      await sendLive(trx, { userId: asker }, { kind: FEEDBACK_ANSWERED, data: { id: row.id } }, now());
    return {
      changes: {
        answer,
        answerer_user_id: caller.userId,
        answerer_name: caller.userName,
        answered_at: now().toISOString(),
      },
      // Audit rows are never deleted, and masking promises that numbers are gone for good.
      audited: {
        before: { state: row.state, answer: blankedOut(row.answer) },
        after: { state: 'answered', answer: blankedOut(answer) },
      },
    };
  });

export const closeFeedback = (target: VersionTarget, context: SignedInContext) =>
  lifeCycle.transition(target, context, 'close', (_trx, { state }) =>
    Promise.resolve({
      changes: { closed_at: context.now().toISOString() },
      audited: { before: { state }, after: { state: 'closed' } },
    }),
  );

/** Deletes the contact for good, and the numbers and addresses in the text. */
export const maskFeedback = (target: VersionTarget, context: SignedInContext) =>
  lifeCycle.transition(target, context, 'mask', async (_trx, row) => {
    if (row.is_masked) return fail(feedbackErrors.alreadyMasked);
    const { state } = row;
    return {
      changes: {
        contact_sealed: null,
        address_print: null,
        visitor_name: row.visitor_name.slice(0, 1),
        content: blankedOut(row.content),
        answer: blankedOut(row.answer),
        is_masked: true,
      },
      audited: { before: { state, isMasked: false }, after: { state, isMasked: true } },
    };
  });

const HOUR_MS = 60 * 60 * 1000;
/** Enough for answering people now and then; too few for copying their numbers. */
const REVEALS_AN_HOUR = 60;

/** Audited before it is shown: if the audit row cannot be written, nothing is revealed. */
export const revealFeedbackContact = (
  { id, reason }: { readonly id: number; readonly reason: string },
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const row = await findFeedback(trx, context, id);
    if (!row) return fail(commonErrors.notFound);
    const since = new Date(context.now().getTime() - HOUR_MS);
    const asked = { userId: context.caller.userId, call: 'Feedback/RevealFeedbackContact', since };
    if ((await countDone(trx, asked)) >= REVEALS_AN_HOUR)
      return fail(commonErrors.tooMany, { retryAfter: HOUR_MS / 1000 });
    await context.audit(trx, {
      subjectType: 'feedback',
      subjectId: id,
      before: null,
      after: { field: 'contact', reason },
    });
    return { value: plainContact(context.keys, row) };
  });
