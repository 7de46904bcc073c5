import { defineMessages } from '../../app/messages/messages.ts';
import type { IdsOf } from '../../app/messages/messages.ts';

export const dashboardMessages = defineMessages({
  en: {
    'subject.dashboard': 'Dashboard',
  },
  zhCn: {
    'subject.dashboard': '首页',
  },
});

declare module '../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof dashboardMessages> {}
}
