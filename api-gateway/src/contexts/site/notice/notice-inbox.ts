/** What a user has been sent, and marking it as read. */
import {
  countUnread,
  findSentTo,
  insertReads,
  newestOf,
  removeReads,
  sentTo,
  sinceCreation,
  unreadIds,
  unreadOf,
} from './notice-inbox.table.ts';
import type { InboxRecord, Reader } from './notice-inbox.table.ts';
import { notifyRead } from './notice-news.ts';
import { inboxNotices, inboxRows } from './notice.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { pageOf } from '../../../db/paging.ts';
import { MAX_UNCONFIRMED } from '@college/contracts/site/my-notice';
import type { myNoticeActions } from '@college/contracts/site/my-notice';
import { INSIDE_TYPE } from '@college/contracts/site/notice';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { rowsOf } from '../../../db/scoped-table.ts';
import { commonErrors } from '@college/contracts/core/errors';

export const readerOf = ({ caller, scope }: SignedInContext): Reader => ({
  userId: caller.userId,
  areaCode: scope.areaCode ?? '',
});
export const nowOf = ({ now }: SignedInContext): string => now().toISOString();

export const pageOfInbox = async (
  query: ParsedInputOf<(typeof myNoticeActions)['GetMyInsideNotices']>,
  context: SignedInContext,
) => {
  const found = sentTo(context.read, readerOf(context), nowOf(context), query);
  const { totalCount, rows } = await pageOf<InboxRecord>(found, newestOf(found), query);
  return { totalCount, items: await inboxRows(rows, context) };
};

/** For the dialog after login: in force and unconfirmed. Internal notices are shown in the header only. */
export const unconfirmed = async (context: SignedInContext) => {
  const { read, caller } = context;
  const unread = unreadOf(read, readerOf(context), nowOf(context));
  const found = sinceCreation(read, unread, caller.userId).whereNot('notices.notice_type', INSIDE_TYPE);
  const rows = await rowsOf<InboxRecord>(newestOf(found).limit(MAX_UNCONFIRMED));
  return { isSuccess: true, data: await inboxNotices(rows, context) };
};

export const myNotice = async (id: number, context: SignedInContext) => {
  const row = await findSentTo(context.read, readerOf(context), nowOf(context), id);
  const [notice] = row ? await inboxNotices([row], context) : [];
  return notice ?? fail(commonErrors.notFound);
};

export const unreadCount = async (context: SignedInContext) => ({
  count: await countUnread(context.read, readerOf(context), nowOf(context)),
});

/** Notices not addressed to the reader are ignored: nobody can mark a notice as read for others. */
export const markRead = (ids: readonly number[] | undefined, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const [reader, now] = [readerOf(context), nowOf(context)];
    const unread = await unreadIds(trx, reader, now, ids);
    await insertReads(trx, reader.userId, unread, now);
    if (unread.length > 0) await notifyRead(trx, reader.userId, context.now());
    return { count: await countUnread(trx, reader, now), readTime: now };
  });

/** Longer ago, it is the proof for the sender that somebody has read a notice. */
const UNDO_MS = 60_000;

export const undoRead = (readTime: string, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const [reader, now] = [readerOf(context), nowOf(context)];
    const isRecent = Date.parse(readTime) > context.now().getTime() - UNDO_MS;
    const removed = isRecent ? await removeReads(trx, reader.userId, readTime) : 0;
    if (removed > 0) await notifyRead(trx, reader.userId, context.now());
    await context.audit(trx, {
      subjectType: 'user',
      subjectId: reader.userId,
      before: { count: removed },
      after: { count: 0 },
    });
    return { count: await countUnread(trx, reader, now) };
  });
