import { countCoursesToCheck, countOwnRejected } from './course.table.ts';
import { toScreen } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';

const LIST = 'system/course/list';

export const courseDashboard: readonly DashboardEntry[] = [
  {
    kind: 'task',
    id: 'course-to-check',
    label: 'dashboard.course-to-check',
    permission: 'course:check',
    order: 50,
    count: ({ read, scope }) => countCoursesToCheck(read, scope),
    link: toScreen(LIST, 'state=submitted'),
  },
  {
    kind: 'task',
    id: 'course-rejected',
    label: 'dashboard.course-rejected',
    permission: 'course:submit',
    order: 60,
    count: ({ read, scope }) => countOwnRejected(read, scope),
    link: toScreen(LIST, 'state=rejected'),
  },
];
