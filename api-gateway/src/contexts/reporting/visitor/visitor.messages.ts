import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const visitorMessages = defineMessages({
  en: {
    'subject.visitor': 'Training hall',
  },
  zhCn: {
    'subject.visitor': '培训大厅',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof visitorMessages> {}
}
