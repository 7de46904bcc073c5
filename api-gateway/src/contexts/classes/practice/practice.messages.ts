import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const practiceMessages = defineMessages({
  en: {
    'practice.class-not-open':
      'The courses of a class can be practised from the start of its training until it is finished',
    'practice.too-fast':
      'That is faster than the questions can be read. Go on in {{seconds|# second|# seconds}}.',
    'practice.wrong-form': 'this is not an answer to this kind of question',
  },
  zhCn: {
    'practice.class-not-open': '培训班的课程自开班起至结班止可以练习',
    'practice.too-fast': '作答速度超过了正常阅读速度，请 {{seconds}} 秒后再继续。',
    'practice.wrong-form': '作答内容与题型不符',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof practiceMessages> {}
}
