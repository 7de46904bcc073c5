import type { MyNotice } from '@college/contracts/site/my-notice';

/** A notice in force that is unread. */
export const myNotice = (change: Partial<MyNotice> = {}): MyNotice => ({
  id: 5,
  noticeTitle: '年末安全检查',
  noticeIntro: '请各单位自查。',
  noticeContent: '<p>请检查所有出口。</p>',
  noticeType: 'announcement',
  noticeTypeName: 'Announcement',
  noticeStartTime: '2026-07-01T01:00:00.000Z',
  noticeEndTime: null,
  isNotice: true,
  isNoticing: true,
  senderName: '林若川',
  isRead: false,
  ...change,
});
