import { feedbacks } from './feedback.table.ts';
import { toScreen } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';
import { countOf } from '../../../db/paging.ts';

export const feedbackDashboard: readonly DashboardEntry[] = [
  {
    kind: 'task',
    id: 'feedback-open',
    label: 'dashboard.feedback-open',
    permission: 'feedback:answer',
    order: 10,
    count: ({ read, scope }) => countOf(feedbacks.visible(read, scope).where('feedbacks.state', 'open')),
    link: toScreen('business/feedback/list', 'state=open'),
  },
];
