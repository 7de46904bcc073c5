import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const studyMessages = defineMessages({
  en: {
    'study.elsewhere': 'You are already studying on another page. You can continue here instead.',
    'study.cannot': 'This cannot be studied now',
    'study.not-studied': 'This cannot be studied here: it is a link, or it is still being prepared',
    'study.locked': 'Finish the parts before this one first',
    'subject.study-record': 'Study',
    'call.StudyRecord/StartStudy': 'Began to study',
    'call.StudyRecord/StopStudy': 'Stopped studying',
    'call.StudyRecord/GetTextSection': 'Opened a section of a text',
    'call.TrainClass/SaveCourseWareRecord': 'Studied',
  },
  zhCn: {
    'study.elsewhere': '您正在另一个页面学习，可以改在本页继续',
    'study.cannot': '当前不能学习该内容',
    'study.not-studied': '该内容不能在此学习：它是外部链接，或仍在准备中',
    'study.locked': '请先学完前面的内容',
    'subject.study-record': '学习',
    'call.StudyRecord/StartStudy': '开始学习',
    'call.StudyRecord/StopStudy': '结束学习',
    'call.StudyRecord/GetTextSection': '打开图文课件的一节',
    'call.TrainClass/SaveCourseWareRecord': '学习',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof studyMessages> {}
}
