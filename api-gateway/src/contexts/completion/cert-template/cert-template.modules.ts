import { button, MANAGER, page } from '../../../app/module-seed.ts';
import type { PlacedModules } from '../../../app/module-seed.ts';

const UPDATE = button('cert-template:update', '修改证书模板', 'Change a template of certificates');

export const certTemplateModules: readonly PlacedModules[] = [
  {
    under: '/business/certificates',
    order: 34,
    modules: [
      page('/certTemplate', 'business/cert-template/list', {
        zh: '证书模板',
        en: 'Certificate templates',
        icon: 'template',
        permCode: 'cert-template:read',
        roles: MANAGER,
        children: [
          button('cert-template:create', '新建证书模板', 'Add a template of certificates'),
          UPDATE,
          button('cert-template:delete', '删除证书模板', 'Delete a template of certificates'),
        ],
      }),
      page('/certTemplate/edit', 'business/cert-template/edit', {
        zh: '设计证书模板',
        en: 'Design a certificate template',
        parentPath: '/certTemplate',
        hidden: true,
        permCode: 'cert-template:read',
        roles: MANAGER,
        children: [UPDATE],
      }),
    ],
  },
];
