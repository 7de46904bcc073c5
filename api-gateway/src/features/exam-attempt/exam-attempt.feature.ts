import { moveAttempts } from '../exam-sitting/attempt-merge.table.ts';
import type { Feature } from '../../app/feature.ts';

export const examAttemptFeature: Feature = {
  services: [],
  onMerge: {
    move: async (trx, merge) => ({ examAttempts: await moveAttempts(trx, merge) }),
    moved: ['exam_attempts.user_id'],
  },
};
