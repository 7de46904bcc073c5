import { page, SIGNED_IN } from '../../../app/module-seed.ts';
import type { PlacedModules } from '../../../app/module-seed.ts';

export const liveRoomModules: readonly PlacedModules[] = [
  {
    under: '/business/training',
    order: 13,
    modules: [
      page('/liveCourse/room', 'business/live-room/room', {
        zh: '直播课堂',
        en: 'Room of a live course',
        parentPath: '/liveCourse',
        hidden: true,
        permCode: 'live-course:enter',
        roles: SIGNED_IN,
      }),
      page('/liveCourse/attendance', 'business/live-room/attendance', {
        zh: '直播考勤与互动',
        en: 'Attendance of a live course',
        parentPath: '/liveCourse',
        hidden: true,
        permCode: 'live-course:attendance',
        roles: ['college-manager', 'teacher'],
      }),
    ],
  },
];
