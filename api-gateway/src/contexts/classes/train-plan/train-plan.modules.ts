import { button, MANAGER, page } from '../../../app/module-seed.ts';
import { SUBJECT_READERS } from '../../content/train-subject/subject-roles.port.ts';
import type { PlacedModules, RoleKey } from '../../../app/module-seed.ts';

/** The college plans, and an enterprise for itself. */
const PLANNERS: readonly RoleKey[] = [...MANAGER, 'enterprise'];

export const trainPlanModules: readonly PlacedModules[] = [
  {
    under: '/business/training',
    order: 8,
    modules: [
      page('/trainPlan', 'business/train-plan/list', {
        zh: '培训计划',
        en: 'Training plans',
        icon: 'dashboard',
        permCode: 'train-plan:read',
        roles: SUBJECT_READERS,
        children: [
          button('train-plan:create', '新建培训计划', 'Draft a training plan', PLANNERS),
          button('train-plan:update', '修改培训计划', 'Change a training plan', PLANNERS),
          button('train-plan:delete', '删除培训计划', 'Delete a training plan', []),
          button('train-plan:state', '提交、审批与终止培训计划', 'Submit, approve and end training plans', [
            ...PLANNERS,
            'supervisory-manager',
          ]),
          button('train-subject:select', '选择培训科目', 'Choose a subject', SUBJECT_READERS),
        ],
      }),
      page('/trainPlan/detail', 'business/train-plan/detail', {
        zh: '培训计划详情',
        en: 'Training plan',
        parentPath: '/trainPlan',
        hidden: true,
        permCode: 'train-plan:read',
        roles: SUBJECT_READERS,
      }),
    ],
  },
];
