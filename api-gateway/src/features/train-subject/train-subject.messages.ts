import { defineMessages } from '../../app/messages/messages.ts';
import type { IdsOf } from '../../app/messages/messages.ts';

export const trainSubjectMessages = defineMessages({
  en: {
    'subject.train-subject': 'Training subject',
  },
  zhCn: {
    'subject.train-subject': '培训科目',
  },
});

declare module '../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof trainSubjectMessages> {}
}
