import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const lessonTestMessages = defineMessages({
  en: {
    'lesson-test.no-questions':
      'There are no questions for a lesson test yet. Ask the teacher of the course.',
    'lesson-test.not-open': 'This test is no longer open: it was submitted or left, or its time is up',
    'lesson-test.too-soon':
      'After a failed test you have to wait. You can begin the next one in {{minutes|# minute|# minutes}}, at {{time}}; review the course until then.',
    'call.StudyRecord/StartLessonTest': 'Began a lesson test',
    'call.StudyRecord/SubmitLessonTest': 'Submitted a lesson test',
    'call.StudyRecord/LeaveLessonTest': 'Left a lesson test',
  },
  zhCn: {
    'lesson-test.no-questions': '还没有可用于课后测试的试题，请联系授课教师',
    'lesson-test.not-open': '该测试已提交、已退出或已到时间，不能再作答',
    'lesson-test.too-soon':
      '未通过测试后需间隔一段时间才能再测。请先复习课程，{{minutes}} 分钟后（{{time}}）可再次测试。',
    'call.StudyRecord/StartLessonTest': '开始课后测试',
    'call.StudyRecord/SubmitLessonTest': '提交课后测试',
    'call.StudyRecord/LeaveLessonTest': '退出课后测试',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds {
    lessonTest: IdsOf<typeof lessonTestMessages>;
  }
}
