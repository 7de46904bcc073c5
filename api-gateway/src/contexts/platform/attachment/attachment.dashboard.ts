import { diskOf } from './upload-folder.ts';
import { toScreen } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';

export const attachmentDashboard: readonly DashboardEntry[] = [
  {
    kind: 'figure',
    id: 'attachment-disk',
    label: 'dashboard.attachment-disk',
    permission: 'attachment:read',
    first: ['admin'],
    order: 83,
    unit: 'bytes',
    count: diskOf,
    link: toScreen('system/attachment/list'),
  },
];
