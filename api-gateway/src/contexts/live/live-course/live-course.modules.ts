import { ADMIN_ONLY, button, MANAGER, page, SIGNED_IN } from '../../../app/module-seed.ts';
import type { PlacedModules } from '../../../app/module-seed.ts';

export const liveCourseModules: readonly PlacedModules[] = [
  {
    under: '/business/training',
    order: 13,
    modules: [
      page('/liveCourse', 'business/live-course/list', {
        zh: '直播课程',
        en: 'Live courses',
        icon: 'live',
        permCode: 'live-course:read',
        roles: SIGNED_IN,
        children: [
          button('live-course:create', '新建直播课', 'Plan a live course', MANAGER),
          button('live-course:update', '修改直播课', 'Change a live course', MANAGER),
          button('live-course:submit', '提交直播课', 'Submit a live course', MANAGER),
          button('live-course:check', '审核直播课', 'Check a live course', MANAGER),
          button('live-course:delete', '删除直播课', 'Delete a live course', ADMIN_ONLY),
          button('live-course:enter', '进入直播课堂', 'Enter a live course', SIGNED_IN),
          button('live-course:open', '开始与结束直播', 'Begin and end a live course', ['teacher']),
          button('live-course:attendance', '查看直播考勤', 'See who attended a live course', [
            'college-manager',
            'teacher',
          ]),
        ],
      }),
      page('/liveCourse/calendar', 'business/live-course/calendar', {
        zh: '直播日历',
        en: 'Calendar of live courses',
        parentPath: '/liveCourse',
        hidden: true,
        permCode: 'live-course:read',
        roles: SIGNED_IN,
      }),
      page('/liveCourse/add', 'business/live-course/create', {
        zh: '新建直播课',
        en: 'New live course',
        parentPath: '/liveCourse',
        hidden: true,
        permCode: 'live-course:create',
        roles: MANAGER,
      }),
      page('/liveCourse/edit', 'business/live-course/edit', {
        zh: '修改直播课',
        en: 'Change a live course',
        parentPath: '/liveCourse',
        hidden: true,
        permCode: 'live-course:update',
        roles: MANAGER,
      }),
      page('/liveCourse/check', 'business/live-course/check', {
        zh: '审核直播课',
        en: 'Check live courses',
        parentPath: '/liveCourse',
        hidden: true,
        permCode: 'live-course:check',
        roles: MANAGER,
      }),
      page('/liveCourse/detail', 'business/live-course/detail', {
        zh: '直播课详情',
        en: 'Live course',
        parentPath: '/liveCourse',
        hidden: true,
        permCode: 'live-course:read',
        roles: SIGNED_IN,
      }),
    ],
  },
];
