import { button, MANAGER, page } from '../../../app/module-seed.ts';
import type { PlacedModules, RoleKey } from '../../../app/module-seed.ts';

const READERS: readonly RoleKey[] = [
  'college-manager',
  'supervisory-manager',
  'regulator',
  'enterprise',
  'teacher',
];
/** Teachers read who is in their classes, and take no papers of them along. */
const EXPORTERS = READERS.filter((role) => role !== 'teacher');
const RUNNERS: readonly RoleKey[] = ['college-manager', 'teacher'];
const AUDITORS: readonly RoleKey[] = ['college-manager', 'supervisory-manager'];

export const classUserModules: readonly PlacedModules[] = [
  {
    under: '/business/training',
    order: 11,
    modules: [
      page('/trainClass/students', 'business/class-user/students', {
        zh: '培训班学员',
        en: 'Students of a class',
        parentPath: '/trainClass',
        hidden: true,
        permCode: 'class-user:read',
        roles: READERS,
        children: [
          button('class-user:audit', '审核学员', 'Decide applications', AUDITORS),
          button('class-user:change', '增员、减员与删除', 'Add, take out and delete students', MANAGER),
          button('train-class:run', '向学员发送消息', 'Send messages to students', RUNNERS),
        ],
      }),
      page('/trainClass/student', 'business/class-user/student', {
        zh: '学员报名详情',
        en: 'Student of a class',
        parentPath: '/trainClass',
        hidden: true,
        permCode: 'class-user:read',
        roles: READERS,
        children: [
          button('class-user:change', '增员、减员与删除', 'Add, take out and delete students', MANAGER),
          button('class-user:apply', '报名培训班', 'Apply for a class', ['enterprise']),
          button('class-user:export', '导出学员材料', 'Export papers of students', EXPORTERS),
        ],
      }),
      page('/trainClass/applyStaff', 'business/class-user/apply-staff', {
        zh: '为员工报名',
        en: 'Enter staff for a class',
        parentPath: '/trainClass',
        hidden: true,
        permCode: 'class-user:apply',
        roles: ['enterprise'],
        children: [button('class-user:apply', '报名培训班', 'Apply for a class', ['enterprise'])],
      }),
    ],
  },
];
