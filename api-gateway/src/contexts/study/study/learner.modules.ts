import { page } from '../../../app/module-seed.ts';
import type { PlacedModules, RoleKey } from '../../../app/module-seed.ts';

const LEARNERS: readonly RoleKey[] = ['teacher', 'student', 'personal'];

/** Where people study, and see what they studied. */
export const learnerModules: readonly PlacedModules[] = [
  {
    under: '/business/learning',
    order: 5,
    modules: [
      page('/myCourse', 'business/study/courses', {
        zh: '我的课程',
        en: 'My courses',
        icon: 'learn',
        roles: LEARNERS,
      }),
      page('/myCourse/study', 'business/study/run', {
        zh: '学习',
        en: 'Study',
        parentPath: '/myCourse',
        hidden: true,
        roles: LEARNERS,
      }),
      page('/myCourse/test', 'business/study/lesson-test', {
        zh: '课后测试',
        en: 'Lesson test',
        parentPath: '/myCourse',
        hidden: true,
        roles: LEARNERS,
      }),
      page('/myStudyRecord', 'business/study/records', {
        zh: '我的学习记录',
        en: 'My study records',
        icon: 'calendar',
        roles: LEARNERS,
      }),
    ],
  },
];
