import { countAudience } from './notice-audience.table.ts';
import { targetsOf } from './notice-target.table.ts';
import { checkTargets, namedTargets } from './notice-targets.ts';
import { notifyUnread } from './notice-news.ts';
import { followSent } from './notice-sent.ts';
import { isNoticeType } from './notice-type.ts';
import { findNotice, notices } from './notice.table.ts';
import type { NoticeListRow, NoticeRecord } from './notice.table.ts';
import { isOwn, noticeRows } from './notice.view.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail, failField, isFailure } from '../../app/failure.ts';
import type { CommonFailure, FailureOf } from '../../app/failure.ts';
import { isBlankHtml } from '../../app/sanitize-html.ts';
import type { Changes, Stale } from '../../db/scoped-table.ts';
import type { NoticeDetail } from '@college/contracts/business/notice';
import { noticeErrors } from '@college/contracts/business/notice-errors';
import { noticeMachine } from '@college/contracts/business/notice-state';
import type { NoticeAction } from '@college/contracts/business/notice-state';
import { commonErrors } from '@college/contracts/core/errors';
import { allowedActions, isAllowed } from '@college/contracts/core/state-machine';
import type { Knex } from 'knex';

export interface Target {
  id: number;
  rowVersion: number;
}

type Illegal = FailureOf<typeof noticeErrors.illegalTransition>;

/** The notice at the version that the caller saw, if it is his and in a state that allows the action. */
export const claim = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  { id, rowVersion }: Target,
  action: NoticeAction,
): Promise<NoticeListRow | CommonFailure | Illegal> => {
  const row = await findNotice(trx, context.scope, id);
  if (!row) return fail(commonErrors.notFound);
  if (!isOwn(context, row)) return fail(commonErrors.forbidden);
  if (row.row_version !== rowVersion) return fail(commonErrors.stale);
  if (isAllowed(noticeMachine, row.state, action)) return row;
  const allowed = allowedActions(noticeMachine, row.state);
  return fail(noticeErrors.illegalTransition, { from: row.state, action, allowed });
};

/** One conditional update with the audit row that tells of it; null when it is done. */
export const write = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  before: NoticeListRow,
  changes: Changes<NoticeRecord>,
  more: { before?: object; after?: object } = {},
): Promise<Stale | null> => {
  const { id, row_version: rowVersion, state } = before;
  const stale = await notices.updateVisible(trx, context, { id, rowVersion, where: { state } }, changes);
  if (stale) return stale;
  const was = Object.fromEntries(Object.keys(changes).map((key) => [key, before[key as keyof NoticeRecord]]));
  await context.audit(trx, {
    subjectType: 'notice',
    subjectId: id,
    before: { notice_title: before.notice_title, ...was, ...more.before },
    after: changes.is_deleted ? null : { ...changes, ...more.after },
  });
  return null;
};

/** The notice as the transaction has left it. */
export const detailOf = async (
  db: Knex,
  context: SignedInContext,
  id: number,
): Promise<NoticeDetail | CommonFailure> => {
  const row = await findNotice(db, context.scope, id);
  if (!row) return fail(commonErrors.notFound);
  const [listed] = await noticeRows([row], context);
  if (!listed) return fail(commonErrors.notFound);
  return {
    ...listed,
    noticeContent: row.notice_content,
    ...(await namedTargets(db, context, await targetsOf(db, id))),
  };
};

/** Sends a draft now; when its start is still to come it waits for that, and is sent by notice-schedule.ts. */
export const sendNotice = (target: Target, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const now = context.now().toISOString();
    const before = await claim(trx, context, target, 'schedule');
    if (isFailure(before)) return before;
    if (before.notice_end_time !== null && before.notice_end_time <= now) return fail(noticeErrors.over);
    if (before.notice_intro.trim() === '' && isBlankHtml(before.notice_content))
      return fail(noticeErrors.empty);
    if (!(await isNoticeType(trx, before.notice_type)))
      return failField(noticeErrors.unknownType, 'noticeType', 'notice.unknown-type');
    const refusal = await checkTargets(trx, context, before.target_kind, await targetsOf(trx, before.id));
    if (refusal) return refusal;
    const recipients = await countAudience(trx, before);
    if (recipients === 0 && !before.is_public) return fail(noticeErrors.nobody);
    const isDue = before.notice_start_time <= now;
    const stale = await write(trx, context, before, {
      state: isDue ? 'sent' : 'scheduled',
      recipient_count: recipients,
      sender_name: context.caller.userName,
      sent_time: isDue ? now : null,
    });
    if (stale) return stale;
    const sent = { senderId: context.caller.userId, recipients, now: context.now() };
    if (isDue) await followSent(trx, before, sent);
    return detailOf(trx, context, before.id);
  });

/** Out of every inbox at once; one that still waits is a draft again. */
export const withdrawNotice = (target: Target, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const row = await findNotice(trx, context.scope, target.id);
    const isWaiting = row?.state === 'scheduled';
    const before = await claim(trx, context, target, isWaiting ? 'unschedule' : 'withdraw');
    if (isFailure(before)) return before;
    const stale = await write(trx, context, before, { state: isWaiting ? 'draft' : 'withdrawn' });
    if (stale) return stale;
    if (!isWaiting) await notifyUnread(trx, before.recipient_count, context.now());
    return detailOf(trx, context, before.id);
  });

export const deleteNotice = (target: Target, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const before = await claim(trx, context, target, 'delete');
    if (isFailure(before)) return before;
    return (await write(trx, context, before, { is_deleted: true })) ?? undefined;
  });
