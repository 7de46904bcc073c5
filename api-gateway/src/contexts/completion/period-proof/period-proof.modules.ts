import { button, MANAGER, page } from '../../../app/module-seed.ts';
import type { PlacedModules, RoleKey } from '../../../app/module-seed.ts';

/** Whoever sends people to a class, or supervises it, takes papers of them along. */
const EXPORTERS: readonly RoleKey[] = ['college-manager', 'supervisory-manager', 'regulator', 'enterprise'];

export const periodProofModules: readonly PlacedModules[] = [
  {
    under: '/business/training',
    order: 12,
    modules: [
      page('/trainClass/settle', 'business/settlement/settle', {
        zh: '结班与导出',
        en: 'Settlement and exports',
        parentPath: '/trainClass',
        hidden: true,
        permCode: 'class-user:export',
        roles: EXPORTERS,
        children: [
          button('period-proof:correct', '更正学时证明', 'Correct proofs of hours', MANAGER),
          button('class-user:export', '导出学员材料', 'Export papers of students', EXPORTERS),
          button('estimate:read', '导出评价汇总', 'Export evaluations', EXPORTERS),
          button('user:reveal', '导出学员照片', 'Export photos of students', MANAGER),
        ],
      }),
    ],
  },
  {
    under: '/visitor',
    order: 40,
    modules: [
      page('/visitor/verify', 'visitor/verify', {
        zh: '证明查验',
        en: 'Verify a proof',
        icon: 'key',
      }),
    ],
  },
];
