import { button, MANAGER, page } from '../../../app/module-seed.ts';
import type { PlacedModules } from '../../../app/module-seed.ts';

export const ruleSetModules: readonly PlacedModules[] = [
  {
    under: '/business/training',
    order: 72,
    modules: [
      page('/ruleSet', 'business/rule-set/list', {
        zh: '学时规则',
        en: 'Rule sets',
        icon: 'check',
        permCode: 'rule-set:read',
        roles: MANAGER,
        children: [
          button('rule-set:create', '新建学时规则', 'Add a rule set', []),
          button('rule-set:update', '修改学时规则', 'Change a rule set', []),
          button('rule-set:delete', '删除学时规则', 'Delete a rule set', []),
        ],
      }),
    ],
  },
];
