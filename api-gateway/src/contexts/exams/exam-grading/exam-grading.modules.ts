import { button, MANAGER, page, SIGNED_IN } from '../../../app/module-seed.ts';
import type { PlacedModules, RoleKey } from '../../../app/module-seed.ts';

const MARKERS: readonly RoleKey[] = ['college-manager', 'teacher'];
/** An enterprise reads the results of its own staff, the others those in their area. */
const OVERSEERS: readonly RoleKey[] = ['college-manager', 'supervisory-manager', 'regulator', 'enterprise'];
const READERS: readonly RoleKey[] = ['college-manager', 'supervisory-manager', 'regulator', 'teacher'];

export const examGradingModules: readonly PlacedModules[] = [
  {
    under: '/business/exams',
    order: 31,
    modules: [
      page('/examGrading', 'business/exam-grading/list', {
        zh: '阅卷',
        en: 'Marking',
        icon: 'marked',
        permCode: 'exam:grade',
        roles: MARKERS,
        children: [button('exam:read', '查看考试成绩', 'See results of an exam')],
      }),
      page('/examGrading/mark', 'business/exam-grading/mark', {
        zh: '评阅简答题',
        en: 'Mark short answers',
        parentPath: '/examGrading',
        hidden: true,
        permCode: 'exam:grade',
        roles: MARKERS,
      }),
      page('/examGrading/objections', 'business/exam-grading/objections', {
        zh: '成绩申诉',
        en: 'Appeals against marks',
        parentPath: '/examGrading',
        hidden: true,
        permCode: 'exam:grade',
        roles: MARKERS,
      }),
      page('/examGrading/results', 'business/exam-grading/results', {
        zh: '考试成绩',
        en: 'Results of an exam',
        parentPath: '/examGrading',
        hidden: true,
        permCode: 'exam:read',
        roles: READERS,
        children: [
          button('exam:export', '导出考试成绩', 'Export results of an exam', MANAGER),
          button('exam:update', '试题重新评分', 'Mark a question again', MANAGER),
        ],
      }),
      page('/examGrading/paper', 'business/exam-grading/staff-paper', {
        zh: '学员答卷',
        en: 'Paper of a student',
        parentPath: '/examGrading',
        hidden: true,
        permCode: 'exam:read',
        roles: READERS,
      }),
      page('/examResult', 'business/exam-grading/staff-results', {
        zh: '人员考试成绩',
        en: 'Exam results',
        icon: 'marked',
        permCode: 'exam:results',
        roles: OVERSEERS,
      }),
    ],
  },
  {
    under: '/business/learning',
    // With what one studies oneself.
    order: 7,
    modules: [
      page('/myExamRecord', 'business/exam-grading/mine', {
        zh: '我的成绩',
        en: 'My exam results',
        icon: 'marked',
        roles: ['teacher', 'student', 'personal'],
      }),
      page('/myExamRecord/paper', 'business/exam-grading/paper', {
        zh: '考试答卷',
        en: 'An exam paper',
        parentPath: '/myExamRecord',
        hidden: true,
        roles: SIGNED_IN,
      }),
    ],
  },
];
