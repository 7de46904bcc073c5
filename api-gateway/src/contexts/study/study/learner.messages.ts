import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const learnerMessages = defineMessages({
  en: {
    'dashboard.next-study': 'Continue studying “{{course}}”',
    'dashboard.next-study-hint': '{{className}}: {{earned}} of {{hours|# hour|# hours}} done',
    'dashboard.next-study-action': 'Continue',
    'dashboard.next-study-until': 'Counts until',
  },
  zhCn: {
    'dashboard.next-study': '继续学习“{{course}}”',
    'dashboard.next-study-hint': '{{className}}：已完成 {{earned}} / {{hours}} 学时',
    'dashboard.next-study-action': '继续学习',
    'dashboard.next-study-until': '计时截止',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof learnerMessages> {}
}
