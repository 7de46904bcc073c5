import type { BeatReply, StudySession } from '@college/contracts/study/study';
import type { LearnerCourse, LearnerWare, MyStudyRow } from '@college/contracts/study/study-row';

export const sampleCourse = (changes: Partial<LearnerCourse> = {}): LearnerCourse => ({
  classId: 3,
  className: '煤矿安全班',
  courseId: 5,
  courseName: '通风与瓦斯',
  cover: '',
  isRequired: true,
  hours: 4,
  earnedHours: 1.5,
  creditedSeconds: 4050,
  wareCount: 3,
  doneWares: 1,
  lastTime: '2026-06-01T02:00:00.000Z',
  nextWareId: 8,
  canStudy: true,
  reason: null,
  until: '2026-07-01T00:00:00.000Z',
  ...changes,
});

export const sampleWare = (changes: Partial<LearnerWare> = {}): LearnerWare => ({
  id: 8,
  name: '通风系统',
  kind: 'text',
  durationSeconds: null,
  pages: null,
  creditSeconds: 120,
  maxRate: 1,
  isDrag: false,
  isReady: true,
  isWeak: false,
  position: 0,
  creditedSeconds: 0,
  lastTime: null,
  isLocked: false,
  reason: null,
  ...changes,
});

const sums = {
  creditedSeconds: 0,
  wareSeconds: 120,
  courseSeconds: 4050,
  todaySeconds: 600,
  missingSeconds: 120,
};

export const sampleSession = (changes: Partial<StudySession> = {}): StudySession => ({
  ...sums,
  sessionId: 40,
  epoch: 1,
  classId: 3,
  courseId: 5,
  wareId: 8,
  position: 0,
  furthest: 0,
  maxRate: 1,
  isDrag: false,
  media: { by: 'text', html: '<p>Read this</p>' },
  isWeak: false,
  credited: [],
  checkpoint: null,
  serverNow: '2026-06-02T02:00:00.000Z',
  ...changes,
});

export const sampleReply = (changes: Partial<BeatReply> = {}): BeatReply => ({
  ...sums,
  ackSeq: 1,
  position: 0,
  furthest: 0,
  reason: null,
  seekTo: null,
  checkpoint: null,
  credited: null,
  serverNow: '2026-06-02T02:00:10.000Z',
  ...changes,
});

export const sampleStudyRow = (changes: Partial<MyStudyRow> = {}): MyStudyRow => ({
  day: '2026-06-01',
  classId: 3,
  className: '煤矿安全班',
  courseId: 5,
  courseName: '通风与瓦斯',
  wareId: 8,
  wareName: '通风系统',
  device: 'Chrome, Windows',
  begin: '2026-06-01T02:00:00.000Z',
  end: '2026-06-01T02:30:00.000Z',
  creditedSeconds: 1500,
  lost: [{ reason: 'paused', seconds: 240 }],
  isWeak: false,
  decisionId: null,
  ...changes,
});
