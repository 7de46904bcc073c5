import {
  leaveLessonTest,
  lessonTestResult,
  myLessonTests,
  startLessonTest,
  submitLessonTest,
} from './lesson-test.ts';
import { answerCheckpoint } from './checkpoint.answer.ts';
import { followFaceOfCheckpoint } from './checkpoint.face.ts';
import { mountNumbers } from './checkpoint.routes.ts';
import { scheduleOverdueCheckpoints } from './checkpoint.overdue.ts';
import { checkpointMessages } from './checkpoint.messages.ts';
import { lessonTestMessages } from './lesson-test.messages.ts';
import { moveAsked } from './study-merge.table.ts';
import type { Feature } from '../../../app/feature.ts';
import { on } from '../../../app/event.ts';
import { faceDecided } from '../../classes/face-check/face-decided.port.ts';
import { mergedRecords } from '../../../app/account-merge.ts';
import { to } from '../../../app/addition.ts';
import { studyCheckpoints } from '@college/contracts/study/study-checkpoint';
import { implement } from '../../../app/implement.ts';
import { lessonTest } from '@college/contracts/classes/lesson-test';

const checkpointService = implement(studyCheckpoints, { AnswerCheckpoint: answerCheckpoint });

const lessonTestService = implement(lessonTest, {
  StartLessonTest: startLessonTest,
  SubmitLessonTest: submitLessonTest,
  LeaveLessonTest: leaveLessonTest,
  GetMyLessonTestList: myLessonTests,
  GetLessonTest: lessonTestResult,
});

/** What is asked of learners: checkpoints while they study, and lesson tests. */
export const checkpointFeature: Feature = {
  services: [checkpointService, lessonTestService],
  messages: [checkpointMessages, lessonTestMessages],
  routes: mountNumbers,
  schedules: scheduleOverdueCheckpoints,
  listens: [on(faceDecided, followFaceOfCheckpoint)],
  demo: () => import('../../../../seeds/demo/study-checkpoint.ts'),
  adds: [
    to(mergedRecords, {
      move: moveAsked,
      moved: ['lesson_tests.user_id', 'study_checkpoint_places.user_id', 'study_checkpoints.user_id'],
    }),
  ],
};
