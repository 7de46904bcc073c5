import { nowOf, readerOf } from './notice-inbox.ts';
import { newestOf, sentTo } from './notice-inbox.table.ts';
import { notices } from './notice.table.ts';
import type { NoticeRecord } from './notice.table.ts';
import type { Finder, Found } from '../../app/feature.ts';
import { contains } from '../../db/dialect.ts';

const foundOf = ({ id, notice_title, notice_intro }: NoticeRecord): Found => ({
  id,
  title: notice_title,
  note: notice_intro,
});

/** What one has been sent, and what one maintains. */
export const noticeFinders: readonly Finder[] = [
  {
    id: 'my-notice',
    name: 'found.my-notice',
    screens: ['shell/my-notices'],
    find: async (context, keyword, limit) => {
      const found = sentTo(context.read, readerOf(context), nowOf(context), { keyword });
      const rows = (await newestOf(found).limit(limit)) as NoticeRecord[];
      return rows.map(foundOf);
    },
  },
  {
    id: 'notice',
    name: 'found.notice',
    permission: 'notice:read',
    screens: ['business/notice/detail'],
    find: async ({ read, scope }, keyword, limit) => {
      const rows = (await notices
        .visible(read, scope)
        .where(contains(read, ['notices.notice_title', 'notices.notice_intro'], keyword))
        .orderBy('notices.creation_time', 'desc')
        .orderBy('notices.id', 'desc')
        .limit(limit)
        .select('notices.id', 'notices.notice_title', 'notices.notice_intro')) as NoticeRecord[];
      return rows.map(foundOf);
    },
  },
];
