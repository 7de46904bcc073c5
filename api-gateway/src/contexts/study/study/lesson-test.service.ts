import {
  leaveLessonTest,
  lessonTestResult,
  myLessonTests,
  startLessonTest,
  submitLessonTest,
} from './lesson-test.ts';
import { implement } from '../../../app/implement.ts';
import { lessonTest } from '@college/contracts/classes/lesson-test';

export const lessonTestService = implement(lessonTest, {
  StartLessonTest: startLessonTest,
  SubmitLessonTest: submitLessonTest,
  LeaveLessonTest: leaveLessonTest,
  GetMyLessonTestList: myLessonTests,
  GetLessonTest: lessonTestResult,
});
