import { scheduleOverdueCheckpoints } from './checkpoint.overdue.ts';
import { checkpointMessages } from './checkpoint.messages.ts';
import { checkpointService } from './checkpoint.service.ts';
import { lessonTestMessages } from './lesson-test.messages.ts';
import { lessonTestService } from './lesson-test.service.ts';
import type { Feature } from '../../app/feature.ts';

/** What is asked of learners: checkpoints while they study, and lesson tests. */
export const checkpointFeature: Feature = {
  services: [checkpointService, lessonTestService],
  messages: [checkpointMessages, lessonTestMessages],
  schedules: scheduleOverdueCheckpoints,
  demo: () => import('../../../seeds/demo/study-checkpoint.ts'),
  onMerge: {
    moved: ['lesson_tests.user_id'],
    // They vouch for slices, which stay with the account that studied.
    left: ['study_checkpoint_places.user_id', 'study_checkpoints.user_id'],
  },
};
