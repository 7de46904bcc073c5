import { ADMIN_ONLY, page } from '../../../app/module-seed.ts';
import type { PlacedModules } from '../../../app/module-seed.ts';

export const siteSettingModules: readonly PlacedModules[] = [
  {
    under: '/system/site',
    order: 70,
    modules: [
      page('/siteSetting', 'system/site-setting/edit', {
        zh: '站点设置',
        en: 'Site settings',
        icon: 'settings',
        permCode: 'site-setting:update',
        roles: ADMIN_ONLY,
      }),
    ],
  },
];
