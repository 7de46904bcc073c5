import { button, MANAGER, page } from '../../../app/module-seed.ts';
import type { PlacedModules, RoleKey } from '../../../app/module-seed.ts';

/** A teacher keeps their own questions, and deletes none. */
const WRITERS: readonly RoleKey[] = ['college-manager', 'teacher'];
const LEARNERS: readonly RoleKey[] = ['teacher', 'student', 'personal'];

export const questionModules: readonly PlacedModules[] = [
  {
    under: '/business/content',
    order: 28,
    modules: [
      page('/question', 'business/question/list', {
        zh: '试题管理',
        en: 'Question bank',
        icon: 'question',
        permCode: 'question:read',
        roles: WRITERS,
        children: [
          button('question:create', '新建试题', 'Add a question', WRITERS),
          button('question:update', '修改试题', 'Change a question', WRITERS),
          button('question:delete', '删除试题', 'Delete a question', MANAGER),
          button('question:import', '导入试题', 'Import questions', MANAGER),
          button('question:export', '导出试题', 'Export questions', MANAGER),
          button('knowledge-point:create', '新建知识点', 'Add a knowledge point', MANAGER),
          button('knowledge-point:update', '修改知识点', 'Rename a knowledge point', MANAGER),
          button('knowledge-point:move', '移动知识点', 'Move a knowledge point', MANAGER),
          button('knowledge-point:delete', '删除知识点', 'Delete a knowledge point', MANAGER),
        ],
      }),
      page('/question/add', 'business/question/create', {
        zh: '新建试题',
        en: 'New question',
        parentPath: '/question',
        hidden: true,
        permCode: 'question:create',
        roles: WRITERS,
      }),
      page('/question/edit', 'business/question/edit', {
        zh: '修改试题',
        en: 'Change a question',
        parentPath: '/question',
        hidden: true,
        permCode: 'question:update',
        roles: WRITERS,
      }),
      page('/question/detail', 'business/question/detail', {
        zh: '试题详情',
        en: 'Question',
        parentPath: '/question',
        hidden: true,
        permCode: 'question:read',
        roles: WRITERS,
      }),
      page('/knowledgePoint', 'business/question/points', {
        zh: '知识点',
        en: 'Knowledge points',
        parentPath: '/question',
        hidden: true,
        permCode: 'question:read',
        roles: WRITERS,
      }),
    ],
  },
  {
    under: '/business/learning',
    // With what one studies oneself.
    order: 8,
    modules: [
      page('/myPractice', 'business/practice/home', {
        zh: '我的练习',
        en: 'My practice',
        icon: 'question',
        roles: LEARNERS,
      }),
      page('/myPractice/run', 'business/practice/run', {
        zh: '练习',
        en: 'Practice',
        parentPath: '/myPractice',
        hidden: true,
        roles: LEARNERS,
      }),
    ],
  },
];
