/** Notices on the first page after the login. */
import { countUnread, newestOf, sinceCreation, unreadOf } from './notice-inbox.table.ts';
import type { InboxRecord, Reader } from './notice-inbox.table.ts';
import { inboxRows } from './notice.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { MyNoticeRow } from '@college/contracts/site/my-notice';

const SHOWN = 5;

const readerOf = ({ caller, scope }: SignedInContext): Reader => ({
  userId: caller.userId,
  areaCode: scope.areaCode ?? '',
});

/** The number that the header shows, too. */
export const countUnreadOf = (context: SignedInContext): Promise<number> =>
  countUnread(context.read, readerOf(context), context.now().toISOString());

/** The newest of them. */
export const unreadForHome = async (context: SignedInContext): Promise<MyNoticeRow[]> => {
  const { read, caller, now } = context;
  const unread = unreadOf(read, readerOf(context), now().toISOString());
  const found = sinceCreation(read, unread, caller.userId);
  return inboxRows(await rowsOf<InboxRecord>(newestOf(found).limit(SHOWN)), context);
};
