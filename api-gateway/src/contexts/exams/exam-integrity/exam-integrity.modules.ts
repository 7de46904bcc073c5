import { button, MANAGER, page } from '../../../app/module-seed.ts';
import type { PlacedModules, RoleKey } from '../../../app/module-seed.ts';

const BOARD: readonly RoleKey[] = ['college-manager', 'supervisory-manager', 'regulator'];

export const examIntegrityModules: readonly PlacedModules[] = [
  {
    under: '/business/exams',
    order: 32,
    modules: [
      page('/examReview', 'business/exam-integrity/list', {
        zh: '考试复核',
        en: 'Exam review',
        icon: 'search',
        permCode: 'exam:inspect',
        roles: BOARD,
        children: [button('exam:review', '复核人脸与认定舞弊', 'Decide on faces and cheating', MANAGER)],
      }),
      page('/examReview/detail', 'business/exam-integrity/review', {
        zh: '考试记录复核',
        en: 'Review of an attempt',
        parentPath: '/examReview',
        hidden: true,
        permCode: 'exam:inspect',
        roles: BOARD,
      }),
    ],
  },
];
