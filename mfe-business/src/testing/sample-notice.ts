import type { NoticeDetail } from '@college/contracts/site/notice';

/** A draft as the gateway returns it, for tests. */
export const sampleNotice: NoticeDetail = {
  id: 5,
  noticeTitle: '年末安全检查',
  noticeIntro: '请各单位自查。',
  noticeContent: '<p>请检查所有出口。</p>',
  noticeTitleEn: '',
  noticeIntroEn: '',
  noticeContentEn: '',
  noticeType: 'announcement',
  noticeTypeName: 'Announcement',
  noticeStartTime: '2026-07-01T01:00:00.000Z',
  noticeEndTime: null,
  isNoticing: false,
  senderName: '林若川',
  state: 'draft',
  isNotice: false,
  targetKind: 'all',
  isPublic: false,
  recipientCount: 0,
  readCount: 0,
  isOwn: true,
  lastModificationTime: '2026-06-01T00:00:00.000Z',
  rowVersion: 2,
  roles: [],
  areas: [],
  trainClass: null,
};

/** Sent to four people, one of whom has read it. */
export const sentNotice: NoticeDetail = {
  ...sampleNotice,
  state: 'sent',
  isNotice: true,
  isNoticing: true,
  recipientCount: 4,
  readCount: 1,
};

/** The options of the form. */
export const noticeTargets = {
  kinds: ['all', 'roles', 'areas', 'class'],
  roles: [
    { id: 6, name: 'Teacher' },
    { id: 7, name: 'Student' },
  ],
  areas: [
    { code: '990100', parentCode: null, name: '澜州市' },
    { code: '990102', parentCode: '990100', name: '临江区' },
  ],
  classes: [{ id: 12, name: '低压电工作业培训班' }],
};

export const noticeTypes = [
  { value: 'announcement', text: 'Announcement', isEnabled: true },
  { value: 'inside', text: 'In-app', isEnabled: true },
];
