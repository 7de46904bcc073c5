import type { TrainClassEstimate } from '@college/contracts/classes/estimate';
import type { MyClass } from '@college/contracts/completion/my-class';

/** A class in training, as its student gets it, for tests. */
export const sampleMyClass: MyClass = {
  classId: 3,
  className: '煤矿安全班',
  subjectName: '煤矿安全',
  trainMode: 'mixed',
  trainBegin: '2026-06-01T01:00:00.000Z',
  trainEnd: '2026-07-01T09:00:00.000Z',
  phase: 'training',
  place: { id: 21, state: 'approved', reason: '', waitNo: null, rowVersion: 4 },
  earnedHours: 5.5,
  needHours: 12,
  requiredCourses: { done: 0, of: 1 },
  next: {
    what: 'study',
    about: '通风与瓦斯',
    reason: null,
    link: '/myCourse/study?classId=3&courseId=5&wareId=8',
    until: '2026-07-01T09:00:00.000Z',
  },
  code: 'AL2026-0003',
  trainKind: 'initial',
  address: '学院 301',
  contact: '李老师',
  applyBegin: '2026-04-01T01:00:00.000Z',
  applyEnd: '2026-05-01T01:00:00.000Z',
  reportWindow: { begin: '2026-05-31T01:00:00.000Z', end: '2026-06-02T01:00:00.000Z' },
  isReported: true,
  steps: [
    { step: 'applied', state: 'done', time: '2026-04-02T01:00:00.000Z', reason: '' },
    { step: 'audited', state: 'done', time: '2026-04-05T01:00:00.000Z', reason: '' },
    { step: 'studied', state: 'now', time: null, reason: '' },
    { step: 'settled', state: 'ahead', time: null, reason: '' },
    { step: 'certificate', state: 'ahead', time: null, reason: '' },
  ],
  notCompleted: [],
  courses: [
    {
      courseId: 5,
      courseName: '通风与瓦斯',
      isRequired: true,
      hours: 4,
      earnedHours: 1.5,
      nextWareId: 8,
      canStudy: true,
      reason: null,
    },
  ],
  lessons: [
    {
      id: 1,
      title: '实操课',
      teacherName: '王老师',
      begin: '2026-06-03T01:00:00.000Z',
      end: '2026-06-03T04:00:00.000Z',
      address: '实训中心',
      hours: 4,
      isPractice: true,
      inAt: '2026-06-03T00:55:00.000Z',
      outAt: null,
      earnedHours: 2,
    },
  ],
  exam: null,
  estimate: { submitted: false, can: true, reasons: [], until: null },
};

export const sampleEstimate: TrainClassEstimate = {
  classId: 3,
  className: '煤矿安全班',
  items: [
    { id: 1, title: 'Contents', kind: 'score5', options: [] },
    { id: 2, title: 'The pace', kind: 'choice', options: ['Too slow', 'About right'] },
    { id: 3, title: 'What helped you', kind: 'text', options: [] },
  ],
  submitted: false,
  can: true,
  reasons: [],
  until: null,
};
