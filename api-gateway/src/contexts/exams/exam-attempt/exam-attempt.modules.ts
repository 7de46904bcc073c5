import { button, MANAGER, page, SIGNED_IN } from '../../../app/module-seed.ts';
import type { PlacedModules, RoleKey } from '../../../app/module-seed.ts';

const LEARNERS: readonly RoleKey[] = ['teacher', 'student', 'personal'];
/** Teachers of a class may give more time, too. */
const INVIGILATORS: readonly RoleKey[] = ['college-manager', 'teacher'];

export const examAttemptModules: readonly PlacedModules[] = [
  {
    under: '/business/learning',
    order: 6,
    modules: [
      page('/myExam', 'business/exam-attempt/mine', {
        zh: '我的考试',
        en: 'My exams',
        icon: 'timer',
        roles: LEARNERS,
      }),
      page('/myExam/room', 'business/exam-attempt/room', {
        zh: '考场',
        en: 'Exam room',
        parentPath: '/myExam',
        hidden: true,
        // An exam without a class may be for everybody.
        roles: SIGNED_IN,
      }),
      page('/exam/open', 'business/exam-attempt/open', {
        zh: '扫码参加考试',
        en: 'Exam by its QR code',
        parentPath: '/myExam',
        hidden: true,
        roles: SIGNED_IN,
      }),
    ],
  },
  {
    under: '/business/exams',
    order: 30,
    modules: [
      page('/examSitting', 'business/exam-attempt/sittings', {
        zh: '考试场次',
        en: 'Exam sittings',
        icon: 'timer',
        permCode: 'exam:extend',
        roles: INVIGILATORS,
        children: [button('exam:run', '重置考试', 'Reset attempts', MANAGER)],
      }),
      page('/examSitting/detail', 'business/exam-attempt/sitting', {
        zh: '考试现场',
        en: 'Sitting of an exam',
        parentPath: '/examSitting',
        hidden: true,
        permCode: 'exam:extend',
        roles: INVIGILATORS,
      }),
    ],
  },
];
