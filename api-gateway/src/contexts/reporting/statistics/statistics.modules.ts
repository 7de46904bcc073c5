import { button, link, page } from '../../../app/module-seed.ts';
import type { PlacedModules, RoleKey } from '../../../app/module-seed.ts';

const READERS: readonly RoleKey[] = ['college-manager', 'supervisory-manager', 'regulator', 'enterprise'];

export const statisticsModules: readonly PlacedModules[] = [
  {
    under: '/business',
    order: 36,
    modules: [
      page('/statistics', 'business/statistics/overview', {
        zh: '统计分析',
        en: 'Statistics',
        icon: 'chart',
        permCode: 'statistics:read',
        roles: READERS,
        children: [
          button('train-subject:select', '选择培训科目', 'Choose a subject', READERS),
          button('statistics:export', '导出统计', 'Export statistics', READERS),
        ],
      }),
      page('/dashboard/statisticsExp', 'business/statistics/export', {
        zh: '统计导出',
        en: 'Exports',
        icon: 'chart',
        parentPath: '/statistics',
        hidden: true,
        permCode: 'statistics:export',
        roles: READERS,
        children: [button('train-subject:select', '选择培训科目', 'Choose a subject', READERS)],
      }),
      page('/trainStatistics', 'business/statistics/training', {
        zh: '培训统计',
        en: 'Training statistics',
        icon: 'chart',
        parentPath: '/statistics',
        hidden: true,
        permCode: 'train-statistics:read',
        roles: [...READERS, 'teacher'],
        children: [
          button('train-subject:select', '选择培训科目', 'Choose a subject', [...READERS, 'teacher']),
          button('statistics:export', '导出统计', 'Export statistics', READERS),
        ],
      }),
      // Of all statistics a teacher has this page alone.
      link('/trainStatistics', {
        zh: '培训统计',
        en: 'Training statistics',
        icon: 'chart',
        roles: ['teacher'],
      }),
    ],
  },
];
