import { button, page } from '../../../app/module-seed.ts';
import type { PlacedModules, RoleKey } from '../../../app/module-seed.ts';

const READERS: readonly RoleKey[] = [
  'college-manager',
  'supervisory-manager',
  'regulator',
  'enterprise',
  'teacher',
];
const LEARNERS: readonly RoleKey[] = ['teacher', 'student', 'personal'];
const RUNNERS: readonly RoleKey[] = ['college-manager', 'teacher'];

export const attendanceModules: readonly PlacedModules[] = [
  {
    under: '/business/training',
    order: 11,
    modules: [
      page('/trainClass/attendance', 'business/attendance/class', {
        zh: '课程表与考勤',
        en: 'Lessons and attendance',
        parentPath: '/trainClass',
        hidden: true,
        permCode: 'class-user:read',
        roles: READERS,
        children: [
          button(
            'train-class:run',
            '办理报到、考勤与面授成绩',
            'Run a class: reports, attendance, marks',
            RUNNERS,
          ),
        ],
      }),
      page('/trainClass/sign', 'business/attendance/screen', {
        zh: '签到二维码',
        en: 'Code to sign in',
        parentPath: '/trainClass',
        hidden: true,
        permCode: 'train-class:run',
        roles: RUNNERS,
      }),
      page('/myClass/sign', 'business/attendance/phone', {
        zh: '扫码签到',
        en: 'Sign in by code',
        hidden: true,
        roles: LEARNERS,
      }),
    ],
  },
];
