import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const myClassMessages = defineMessages({
  en: {
    'admission.title': 'Admission: {{className}}',
    'admission.intro': 'You have a place in this class. Read when and where to report and what to bring.',
    'admission.content':
      'When and where to report, the timetable and what to bring are under ‘My training classes’. Confirm there that you have read it.',
    'my-class.next-report': 'Report for your training class',
    'my-class.next-confirm-notice': 'Read your admission notice',
    'my-class.next-attend': 'Sign in to your lesson',
    'my-class.next-sign-out': 'Sign out of your lesson',
    'my-class.next-evaluate': 'Evaluate your training class',
    'my-class.next-open': 'Open the class',
    'my-class.next-until': 'Until',
  },
  zhCn: {
    'admission.title': '入学通知：{{className}}',
    'admission.intro': '您已被录取，请查看报到时间、地点及须携带的物品。',
    'admission.content': '报到时间与地点、课程表及须携带的物品请见“我的培训班”，阅读后请在该页确认。',
    'my-class.next-report': '到培训班报到',
    'my-class.next-confirm-notice': '查看入学通知',
    'my-class.next-attend': '课程签到',
    'my-class.next-sign-out': '课程签退',
    'my-class.next-evaluate': '评价培训班',
    'my-class.next-open': '进入培训班',
    'my-class.next-until': '截止',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof myClassMessages> {}
}
