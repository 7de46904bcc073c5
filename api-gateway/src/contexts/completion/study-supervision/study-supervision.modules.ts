import { button, MANAGER, page } from '../../../app/module-seed.ts';
import type { PlacedModules, RoleKey } from '../../../app/module-seed.ts';

const READERS: readonly RoleKey[] = [
  'college-manager',
  'supervisory-manager',
  'regulator',
  'enterprise',
  'teacher',
];
const EXPORTERS = READERS.filter((key) => key !== 'teacher');
const BOARD: readonly RoleKey[] = ['college-manager', 'supervisory-manager', 'regulator'];

export const studySupervisionModules: readonly PlacedModules[] = [
  {
    under: '/business/study',
    order: 16,
    modules: [
      page('/progress', 'business/study-supervision/progress', {
        zh: '学习进度',
        en: 'Progress',
        icon: 'progress',
        permCode: 'study-record:read',
        roles: READERS,
        children: [
          button('study-record:export', '导出学习进度与学习记录', 'Export progress and records', EXPORTERS),
          button('train-subject:select', '选择培训科目', 'Choose a subject', READERS),
        ],
      }),
      page('/progress/detail', 'business/study-supervision/person', {
        zh: '学员学习情况',
        en: 'Study of a student',
        parentPath: '/progress',
        hidden: true,
        permCode: 'study-record:read',
        roles: READERS,
        children: [button('study-plausibility:read', '查看学习核查', 'See study checks', BOARD)],
      }),
      page('/studyRecord', 'business/study-supervision/records', {
        zh: '学习记录',
        en: 'Study records',
        icon: 'progress',
        permCode: 'study-record:read',
        roles: READERS,
        children: [
          button('study-record:export', '导出学习进度与学习记录', 'Export progress and records', EXPORTERS),
          button('train-subject:select', '选择培训科目', 'Choose a subject', READERS),
        ],
      }),
      page('/plausibility', 'business/study-supervision/board', {
        zh: '学习核查',
        en: 'Study checks',
        icon: 'warn',
        permCode: 'study-plausibility:read',
        roles: BOARD,
        children: [
          button(
            'study-record:withdraw',
            '撤销学习时长与裁定申诉',
            'Withdraw study, decide appeals',
            MANAGER,
          ),
        ],
      }),
      page('/plausibility/detail', 'business/study-supervision/evidence', {
        zh: '学习片段核查',
        en: 'Slices to review',
        parentPath: '/plausibility',
        hidden: true,
        permCode: 'study-plausibility:read',
        roles: BOARD,
      }),
      page('/studyDecision', 'business/study-supervision/decisions', {
        zh: '核查处理记录',
        en: 'Decisions about study',
        parentPath: '/plausibility',
        hidden: true,
        permCode: 'study-plausibility:read',
        roles: BOARD,
      }),
      page('/studyDecision/detail', 'business/study-supervision/decision', {
        zh: '核查处理详情',
        en: 'Decision about study',
        parentPath: '/plausibility',
        hidden: true,
        permCode: 'study-plausibility:read',
        roles: BOARD,
      }),
    ],
  },
];
