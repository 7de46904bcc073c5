import type { Knex } from 'knex';
import { idOf, version } from '../example.ts';
import type { Example } from '../example.ts';

const inState = (state: string) => async (read: Knex) =>
  version(await read('notices').where({ state, is_deleted: false }).first());

/** The administrator's, which lie beyond every area. */
const outOfArea = async (read: Knex) => idOf(read('notices').where({ area_code: '990000' }));

const fields = () => ({
  noticeTitle: '测试通知',
  noticeIntro: '',
  noticeContent: '<p>正文</p>',
  noticeTitleEn: 'A notice',
  noticeIntroEn: 'In short',
  noticeContentEn: '<p>The text</p>',
  noticeType: 'announcement',
  noticeStartTime: '2026-06-01T00:00:00Z',
  noticeEndTime: '2026-12-01T00:00:00Z',
  targetKind: 'all',
  isPublic: true,
});

const foreign = { as: 'supervisor', id: outOfArea };
const oneId = (state: string) => async (read: Knex) => ({ id: (await inState(state)(read)).id });

export const noticeExamples: Readonly<Record<string, Example>> = {
  'Notice/GetNoticeListByType': {
    as: 'manager',
    input: () => ({ noticeType: 'announcement', state: 'sent' }),
  },
  'Notice/GetSentInsideNotices': { as: 'manager', input: () => ({ page: 1, pageSize: 5 }) },
  'Notice/GetNotice': { as: 'admin', input: oneId('sent'), foreign },
  'Notice/GetNoticeTargets': { as: 'manager', input: () => ({ keyword: '班' }) },
  'Notice/CreateNotice': { as: 'manager', input: fields },
  'Notice/UpdateNotice': {
    as: 'admin',
    input: async (read) => ({
      ...(await inState('draft')(read)),
      noticeTitle: '改名',
      noticeTitleEn: 'Renamed',
    }),
    foreign,
  },
  'Notice/DeleteNotice': { as: 'admin', input: inState('draft'), foreign },
  'Notice/GetNoticeReach': { as: 'admin', input: oneId('draft'), foreign },
  'Notice/SendNotice': { as: 'admin', input: inState('draft'), foreign },
  'Notice/WithdrawNotice': { as: 'admin', input: inState('sent'), foreign },
  'Notice/GetNoticeReceiptPageList': {
    as: 'admin',
    input: async (read) => ({ ...(await oneId('sent')(read)), isRead: false }),
    foreign,
  },
  'Notice/ExportNoticeReceipts': { as: 'admin', input: oneId('sent'), foreign },
  'Notice/GetMyInsideNotices': { as: 'student', input: () => ({ page: 1, pageSize: 5, isRead: false }) },
  'Notice/GetMyNotice': { as: 'student', input: oneId('sent') },
  'Notice/MarkNoticeRead': {
    as: 'student',
    input: async (read) => ({ ids: [(await inState('sent')(read)).id] }),
  },
  'Notice/UndoNoticeRead': { as: 'student', input: () => ({ readTime: new Date().toISOString() }) },
  'Visitor/GetVNoticePageList': { as: '', input: () => ({ page: 1, pageSize: 5 }) },
  'Visitor/GetVNotice': {
    as: '',
    input: async (read) => ({ id: await idOf(read('notices').where({ state: 'sent', is_public: true })) }),
  },
};
