import { button, EVERYONE, MANAGER, page } from '../../../app/module-seed.ts';
import { SUBJECT_READERS } from './subject-roles.port.ts';
import type { PlacedModules } from '../../../app/module-seed.ts';

export const trainSubjectModules: readonly PlacedModules[] = [
  {
    under: '/business/training',
    order: 15,
    modules: [
      page('/trainSubject', 'business/train-subject/list', {
        zh: '培训科目',
        en: 'Training subjects',
        icon: 'subject',
        permCode: 'train-subject:read',
        roles: SUBJECT_READERS,
        children: [
          button('train-subject:create', '新建培训科目', 'Add a subject', MANAGER),
          button(
            'train-subject:update',
            '修改、启用与停用培训科目',
            'Change, enable or disable a subject',
            MANAGER,
          ),
          button('train-subject:delete', '删除培训科目', 'Delete a subject', []),
          button('train-class:read', '查看培训班', 'See training classes'),
        ],
      }),
    ],
  },
  {
    under: '/web',
    order: 15,
    modules: [
      page('/web/subject', 'portal/train-subject', {
        zh: '培训专题',
        en: 'Training topics',
        icon: 'subject',
        roles: EVERYONE,
      }),
    ],
  },
];
