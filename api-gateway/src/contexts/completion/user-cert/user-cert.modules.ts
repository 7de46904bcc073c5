import { ADMIN_ONLY, button, MANAGER, page, SIGNED_IN } from '../../../app/module-seed.ts';
import { SUBJECT_READERS } from '../../content/train-subject/subject-roles.port.ts';
import type { ModuleSeed, PlacedModules } from '../../../app/module-seed.ts';

const LIFE: readonly ModuleSeed[] = [
  button('user-cert:create', '登记证书', 'Record certificates', MANAGER),
  button('user-cert:issue', '发放证书', 'Issue certificates', MANAGER),
  button('user-cert:delay', '证书复审和延期', 'Prolong certificates', MANAGER),
  button('user-cert:cancel', '作废证书', 'Cancel certificates', MANAGER),
  button('user-cert:revoke', '吊销证书', 'Revoke certificates', MANAGER),
  button('user-cert:replace', '换发证书', 'Replace certificates', MANAGER),
  button('user-cert:delete', '删除待发证书', 'Delete pending certificates', ADMIN_ONLY),
];

/** Papers and lists, for all who read certificates: it is written who took which along. */
const PRINT = button('user-cert:export', '打印和导出证书', 'Print and export certificates', SUBJECT_READERS);

export const userCertModules: readonly PlacedModules[] = [
  {
    under: '/business/certificates',
    order: 33,
    modules: [
      page('/userCert', 'business/user-cert/list', {
        zh: '证书管理',
        en: 'Certificates',
        icon: 'certificate',
        permCode: 'user-cert:read',
        roles: SUBJECT_READERS,
        children: [
          ...LIFE,
          PRINT,
          button('user-cert:import', '导入证书', 'Import certificates', MANAGER),
          button('train-subject:select', '选择培训科目', 'Choose a subject', SUBJECT_READERS),
        ],
      }),
      page('/userCert/expiry', 'business/user-cert/expiry', {
        zh: '证书到期',
        en: 'Expiring certificates',
        parentPath: '/userCert',
        hidden: true,
        permCode: 'user-cert:read',
        roles: SUBJECT_READERS,
        children: [PRINT],
      }),
      page('/userCert/detail', 'business/user-cert/detail', {
        zh: '证书详情',
        en: 'Certificate',
        parentPath: '/userCert',
        hidden: true,
        permCode: 'user-cert:read',
        roles: SUBJECT_READERS,
        children: [...LIFE, PRINT],
      }),
    ],
  },
  {
    under: '/business/training',
    order: 12,
    modules: [
      page('/trainClass/certs', 'business/user-cert/class', {
        zh: '班级证书',
        en: 'Certificates of a class',
        parentPath: '/trainClass',
        hidden: true,
        permCode: 'user-cert:create',
        roles: MANAGER,
        children: [button('user-cert:issue', '发放证书', 'Issue certificates', MANAGER), PRINT],
      }),
    ],
  },
  {
    under: '/business/learning',
    order: 9,
    modules: [
      page('/myCerts', 'business/user-cert/mine', {
        zh: '我的证书',
        en: 'My certificates',
        icon: 'certificate',
        roles: SIGNED_IN.filter((role) => role === 'student' || role === 'personal'),
      }),
    ],
  },
];
