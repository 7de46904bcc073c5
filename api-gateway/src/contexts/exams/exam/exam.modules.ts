import { button, MANAGER, page } from '../../../app/module-seed.ts';
import type { PlacedModules, RoleKey } from '../../../app/module-seed.ts';

const READERS: readonly RoleKey[] = [...MANAGER, 'supervisory-manager', 'regulator', 'teacher'];
/** Teachers see exams, and not what they may be narrowed to. */
const SUBJECT_CHOOSERS = READERS.filter((key) => key !== 'teacher');

export const examModules: readonly PlacedModules[] = [
  {
    under: '/business/exams',
    order: 29,
    modules: [
      page('/testExam', 'business/exam/list', {
        zh: '考试管理',
        en: 'Exams',
        icon: 'exam',
        permCode: 'exam:read',
        roles: READERS,
        children: [
          button('exam:create', '新建考试', 'Draft an exam', MANAGER),
          button('exam:update', '修改考试与组卷', 'Change and compose an exam', MANAGER),
          button('exam:publish', '发布与关闭考试', 'Publish and close an exam', MANAGER),
          button('exam:delete', '删除考试', 'Delete an exam', MANAGER),
          button('exam:export', '打印试卷', 'Print papers', MANAGER),
          button('train-subject:select', '选择培训科目', 'Choose a subject', SUBJECT_CHOOSERS),
        ],
      }),
      page('/testExam/add', 'business/exam/create', {
        zh: '新建考试',
        en: 'New exam',
        parentPath: '/testExam',
        hidden: true,
        permCode: 'exam:create',
        roles: MANAGER,
      }),
      page('/testExam/edit', 'business/exam/edit', {
        zh: '修改考试',
        en: 'Change an exam',
        parentPath: '/testExam',
        hidden: true,
        permCode: 'exam:update',
        roles: MANAGER,
      }),
      page('/testExam/detail', 'business/exam/detail', {
        zh: '考试详情',
        en: 'Exam',
        parentPath: '/testExam',
        hidden: true,
        permCode: 'exam:read',
        roles: READERS,
      }),
    ],
  },
];
