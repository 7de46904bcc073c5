import { page } from '../../../app/module-seed.ts';
import type { PlacedModules } from '../../../app/module-seed.ts';

export const ledgerModules: readonly PlacedModules[] = [
  {
    under: '/system/records',
    order: 115,
    modules: [
      page('/ledger', 'system/ledger/list', {
        zh: '记录台账',
        en: 'Ledger of records',
        icon: 'password',
        permCode: 'ledger:read',
        roles: ['supervisory-manager', 'regulator'],
      }),
    ],
  },
];
