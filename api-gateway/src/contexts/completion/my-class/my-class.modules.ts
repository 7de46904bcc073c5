import { button, page } from '../../../app/module-seed.ts';
import type { PlacedModules, RoleKey } from '../../../app/module-seed.ts';

const LEARNERS: readonly RoleKey[] = ['teacher', 'student', 'personal'];

/** Before the courses: a class says what comes next, and leads to them. */
export const myClassModules: readonly PlacedModules[] = [
  {
    under: '/business/learning',
    order: 4,
    modules: [
      page('/myTrainClass', 'business/my-class/list', {
        zh: '我的培训班',
        en: 'My training classes',
        icon: 'good',
        roles: LEARNERS,
      }),
      page('/myTrainClass/class', 'business/my-class/class', {
        zh: '培训班',
        en: 'Training class',
        parentPath: '/myTrainClass',
        hidden: true,
        roles: LEARNERS,
        children: [button('class-user:apply', '报名培训班', 'Apply for a class', ['student', 'personal'])],
      }),
    ],
  },
];
