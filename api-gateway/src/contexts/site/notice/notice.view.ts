import type { InboxRecord } from './notice-inbox.table.ts';
import { noticeTypeNames } from './notice-type.ts';
import type { NoticeListRow, NoticeRecord } from './notice.table.ts';
import type { PublicContext, SignedInContext } from '../../../app/context.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { isAdmin } from '../../identity/role/role.giveable.ts';
import type { MyNotice, MyNoticeRow } from '@college/contracts/site/my-notice';
import type { NoticeRow } from '@college/contracts/site/notice';
import { isNoticing } from '@college/contracts/site/notice-state';

type Named = (key: string) => string;

/** Title, summary and text as a page of the language shows them: Chinese where there is no English. */
export const noticeWords = (row: NoticeRecord, language: Language) => {
  const of = (chinese: string, english: string) => (language === 'en' && english !== '' ? english : chinese);
  return {
    title: of(row.notice_title, row.notice_title_en),
    intro: of(row.notice_intro, row.notice_intro_en),
    content: of(row.notice_content, row.notice_content_en),
  };
};

/** What everybody who may see a notice sees of it. */
const shown = (
  row: NoticeRecord,
  typeName: Named,
  { language, now }: { readonly language: Language; readonly now: () => Date },
) => ({
  id: row.id,
  noticeTitle: noticeWords(row, language).title,
  noticeIntro: noticeWords(row, language).intro,
  noticeType: row.notice_type,
  noticeTypeName: typeName(row.notice_type),
  noticeStartTime: row.notice_start_time,
  noticeEndTime: row.notice_end_time,
  isNotice: row.state === 'sent',
  isNoticing: isNoticing(
    { state: row.state, noticeStartTime: row.notice_start_time, noticeEndTime: row.notice_end_time },
    now().getTime(),
  ),
  senderName: row.sender_name,
});

/** Only their own, except for the administrator: other people who may see a notice may only read it. */
export const isOwn = ({ caller }: SignedInContext, row: NoticeRecord): boolean =>
  isAdmin(caller) || row.creator_user_id === caller.userId;

/** A notice to a class also reaches whoever is admitted after it was sent; nobody who has read it is left out. */
const recipientsOf = (row: NoticeListRow): number =>
  row.target_kind === 'class' && row.state === 'sent'
    ? Math.max(row.recipient_count, row.seated_count, row.read_count)
    : row.recipient_count;

const maintainedRow = (row: NoticeListRow, typeName: Named, context: SignedInContext): NoticeRow => ({
  ...shown(row, typeName, context),
  state: row.state,
  targetKind: row.target_kind,
  isPublic: row.is_public,
  recipientCount: recipientsOf(row),
  readCount: row.read_count,
  isOwn: isOwn(context, row),
  lastModificationTime: row.last_modification_time,
  rowVersion: row.row_version,
});

/** Rows of the maintenance list. */
export const noticeRows = async (
  rows: readonly NoticeListRow[],
  context: SignedInContext,
): Promise<NoticeRow[]> => {
  const typeName = await noticeTypeNames(context.read, context.language);
  return rows.map((row) => maintainedRow(row, typeName, context));
};

/** Rows of the inbox. */
export const inboxRows = async (
  rows: readonly InboxRecord[],
  context: SignedInContext,
): Promise<MyNoticeRow[]> => {
  const typeName = await noticeTypeNames(context.read, context.language);
  return rows.map((row) => ({ ...shown(row, typeName, context), isRead: row.read_time !== null }));
};

/** The same with the text. */
export const inboxNotices = async (
  rows: readonly InboxRecord[],
  context: SignedInContext,
): Promise<MyNotice[]> =>
  (await inboxRows(rows, context)).map((shownRow, index) => {
    const row = rows[index];
    return { ...shownRow, noticeContent: row ? noticeWords(row, context.language).content : '' };
  });

/** As visitors see it, with the text. */
export const publicNotices = async (rows: readonly NoticeRecord[], context: PublicContext) => {
  const typeName = await noticeTypeNames(context.read, context.language);
  return rows.map((row) => ({
    ...shown(row, typeName, context),
    noticeContent: noticeWords(row, context.language).content,
  }));
};
