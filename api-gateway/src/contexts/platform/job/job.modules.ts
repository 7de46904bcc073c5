import { ADMIN_ONLY, button, page } from '../../../app/module-seed.ts';
import type { PlacedModules } from '../../../app/module-seed.ts';

export const jobModules: readonly PlacedModules[] = [
  {
    under: '/system/site',
    order: 95,
    modules: [
      page('/job', 'system/job/list', {
        zh: '后台任务',
        en: 'Background jobs',
        icon: 'refresh',
        permCode: 'job:read',
        roles: ADMIN_ONLY,
        children: [
          button('job:retry', '重新执行任务', 'Start a job again', ADMIN_ONLY),
          button('job:cancel', '取消任务', 'Cancel a job', ADMIN_ONLY),
        ],
      }),
    ],
  },
];
