import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const checkpointMessages = defineMessages({
  en: {
    'study.checkpoint-not-open': 'This question is no longer open: it has already been answered',
    'study.checkpoint-late':
      'Time to answer is up. The time since the last question you answered does not count; watch that part again',
    'call.StudyRecord/AnswerCheckpoint': 'Answered a question while studying',
  },
  zhCn: {
    'study.checkpoint-not-open': '该问题已作答，不再接受答案',
    'study.checkpoint-late': '已超过作答时间，自上次作答以来的学习时间不计入学时，请重新观看该部分',
    'call.StudyRecord/AnswerCheckpoint': '回答学习中的问题',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds {
    studyCheckpoint: IdsOf<typeof checkpointMessages>;
  }
}
