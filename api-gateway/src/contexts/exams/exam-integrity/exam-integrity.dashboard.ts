import { flagged, visibleAttempts } from './exam-review.table.ts';
import { toScreen } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';
import { countOf } from '../../../db/paging.ts';

export const examIntegrityDashboard: readonly DashboardEntry[] = [
  {
    kind: 'task',
    id: 'exam-suspicions',
    label: 'dashboard.exam-suspicions',
    permission: 'exam:review',
    order: 37,
    count: ({ read, scope }) => countOf(flagged(read, visibleAttempts(read, scope), 'suspected')),
    link: toScreen('business/exam-integrity/list', 'flag=suspected'),
  },
];
