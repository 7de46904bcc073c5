import { listedPhotos } from './user-photo.table.ts';
import { toScreen } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';
import { countOf } from '../../../db/paging.ts';

export const userPhotoDashboard: readonly DashboardEntry[] = [
  {
    kind: 'task',
    id: 'user-photo-pending',
    label: 'dashboard.user-photo-pending',
    permission: 'user-photo:check',
    order: 20,
    count: ({ read, scope }) => countOf(listedPhotos(read, scope).where('user_photos.state', 'pending')),
    link: toScreen('system/user-photo/list', 'state=pending'),
  },
];
