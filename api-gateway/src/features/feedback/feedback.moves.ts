import { blankedOut, plainContact } from './contact.ts';
import { feedbacks, findFeedback } from './feedback.table.ts';
import type { FeedbackListRow, FeedbackRecord } from './feedback.table.ts';
import { feedbackRow } from './feedback.view.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail, isFailure } from '../../app/failure.ts';
import type { CommonFailure, FailureOf } from '../../app/failure.ts';
import { countDone } from '../../db/audit.ts';
import type { Changes } from '../../db/scoped-table.ts';
import { sendLive } from '../live/live-message.ts';
import { FEEDBACK_ANSWERED, feedbackErrors, feedbackMachine } from '@college/contracts/business/feedback';
import type { FeedbackAction, FeedbackState } from '@college/contracts/business/feedback';
import { commonErrors } from '@college/contracts/core/errors';
import { allowedActions, nextState } from '@college/contracts/core/state-machine';
import type { Knex } from 'knex';

interface Target {
  readonly id: number;
  readonly rowVersion: number;
}

type Illegal = FailureOf<typeof feedbackErrors.illegalTransition>;

/** The feedback at the version that the caller saw, in a state that allows the action. */
const claim = async (
  trx: Knex.Transaction,
  { scope }: SignedInContext,
  { id, rowVersion }: Target,
  action: FeedbackAction,
): Promise<FeedbackListRow | CommonFailure | Illegal> => {
  const row = await findFeedback(trx, scope, id);
  if (!row) return fail(commonErrors.notFound);
  if (row.row_version !== rowVersion) return fail(commonErrors.stale);
  if (nextState(feedbackMachine, row.state, action) !== null) return row;
  const allowed = allowedActions(feedbackMachine, row.state);
  return fail(feedbackErrors.illegalTransition, { from: row.state, action, allowed });
};

/** One conditional update with its audit row; yields the feedback as it then is. */
const write = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  before: FeedbackListRow,
  action: FeedbackAction,
  changes: Changes<FeedbackRecord>,
  said: { before: object; after: object } = { before: {}, after: {} },
) => {
  const { id, row_version: rowVersion, state } = before;
  const next = nextState(feedbackMachine, state, action) as FeedbackState;
  const target = { id, rowVersion, where: { state } };
  const stale = await feedbacks.updateVisible(trx, context, target, { ...changes, state: next });
  if (stale) return stale;
  await context.audit(trx, {
    subjectType: 'feedback',
    subjectId: id,
    before: { state, ...said.before },
    after: { state: next, ...said.after },
  });
  const after = await findFeedback(trx, context.scope, id);
  return after ? feedbackRow(after, context) : fail(commonErrors.notFound);
};

/** Who asked hears of it at once, if he has a login. */
export const answerFeedback = (
  { answer, ...target }: Target & { readonly answer: string },
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const { caller, now } = context;
    const before = await claim(trx, context, target, 'answer');
    if (isFailure(before)) return before;
    const changes = {
      answer,
      answerer_user_id: caller.userId,
      answerer_name: caller.userName,
      answered_at: now().toISOString(),
    };
    // The log forgets nothing, and masking promises that numbers are lost for good.
    const said = { before: { answer: blankedOut(before.answer) }, after: { answer: blankedOut(answer) } };
    const written = await write(trx, context, before, 'answer', changes, said);
    if (isFailure(written) || before.creator_user_id === null) return written;
    const content = { kind: FEEDBACK_ANSWERED, data: { id: before.id } };
    await sendLive(trx, { userId: before.creator_user_id }, content, now());
    return written;
  });

export const closeFeedback = (target: Target, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const before = await claim(trx, context, target, 'close');
    if (isFailure(before)) return before;
    return write(trx, context, before, 'close', { closed_at: context.now().toISOString() });
  });

/** The contact is lost for good, and so are the numbers and addresses in what was written. */
export const maskFeedback = (target: Target, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const before = await findFeedback(trx, context.scope, target.id);
    if (!before) return fail(commonErrors.notFound);
    if (before.row_version !== target.rowVersion) return fail(commonErrors.stale);
    if (before.is_masked) return fail(feedbackErrors.alreadyMasked);
    const changes = {
      contact_sealed: null,
      address_print: null,
      visitor_name: before.visitor_name.slice(0, 1),
      content: blankedOut(before.content),
      answer: blankedOut(before.answer),
      is_masked: true,
    };
    return write(trx, context, before, 'mask', changes, {
      before: { isMasked: false },
      after: { isMasked: true },
    });
  });

const HOUR_MS = 60 * 60 * 1000;
/** Whoever answers people now and then never meets it; whoever copies their numbers does. */
const REVEALS_AN_HOUR = 60;

/** Recorded before it is shown: if the row of the audit log cannot be written, nothing is revealed. */
export const revealFeedbackContact = (
  { id, reason }: { readonly id: number; readonly reason: string },
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const row = await findFeedback(trx, context.scope, id);
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
