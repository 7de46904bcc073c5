import { moveAttendances } from './attendance-merge.table.ts';
import type { Feature } from '../../app/feature.ts';

export const attendanceFeature: Feature = {
  services: [],
  onMerge: {
    move: async (trx, merge) => ({ attendances: await moveAttendances(trx, merge) }),
    moved: ['lesson_attendances.user_id'],
  },
};
