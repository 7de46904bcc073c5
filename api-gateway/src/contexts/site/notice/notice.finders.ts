import { nowOf, readerOf } from './notice-inbox.ts';
import { newestOf, sentTo } from './notice-inbox.table.ts';
import { notices, SEARCHED } from './notice.table.ts';
import type { NoticeRecord } from './notice.table.ts';
import type { Finder, Found } from '../../../app/feature.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { noticeWords } from './notice.view.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { contains } from '../../../db/dialect.ts';

const foundOf = (row: NoticeRecord, language: Language): Found => {
  const { title, intro } = noticeWords(row, language);
  return { id: row.id, title, note: intro };
};

/** What one has been sent, and what one maintains. */
export const noticeFinders: readonly Finder[] = [
  {
    id: 'my-notice',
    name: 'found.my-notice',
    screens: ['shell/my-notices'],
    find: async (context, keyword, limit) => {
      const found = sentTo(context.read, readerOf(context), nowOf(context), { keyword });
      const rows = await rowsOf<NoticeRecord>(newestOf(found).limit(limit));
      return rows.map((row) => foundOf(row, context.language));
    },
  },
  {
    id: 'notice',
    name: 'found.notice',
    permission: 'notice:read',
    screens: ['business/notice/detail'],
    find: async ({ read, scope, language }, keyword, limit) => {
      const rows = await rowsOf<NoticeRecord>(
        notices
          .visible(read, scope)
          .where(contains(read, SEARCHED, keyword))
          .orderBy('notices.creation_time', 'desc')
          .orderBy('notices.id', 'desc')
          .limit(limit)
          .select('notices.*'),
      );
      return rows.map((row) => foundOf(row, language));
    },
  },
];
