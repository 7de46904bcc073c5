import { listedPhotos } from './user-photo.table.ts';
import { toScreen } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';
import { countFrom } from '../../../db/paging.ts';

export const userPhotoDashboard: readonly DashboardEntry[] = [
  {
    kind: 'task',
    id: 'user-photo-pending',
    label: 'dashboard.user-photo-pending',
    permission: 'user-photo:check',
    order: 20,
    count: ({ read, scope }) =>
      countFrom(
        listedPhotos(read, scope).where('user_photos.state', 'pending'),
        'since',
        'user_photos.creation_time',
      ),
    link: toScreen('system/user-photo/list', 'state=pending'),
  },
];
