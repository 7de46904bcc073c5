import { defineMessages } from '../../app/messages/messages.ts';
import type { IdsOf } from '../../app/messages/messages.ts';

export const dashboardMessages = defineMessages({
  en: {
    'subject.dashboard': 'Dashboard',
    'dashboard.unknown-page': 'One of these pages is not in the menu of your role; choose again',
    'dashboard.repeated-page': 'each page once',
    'call.Dashboard/SetShortcuts': 'Chose shortcuts',
  },
  zhCn: {
    'subject.dashboard': '首页',
    'dashboard.unknown-page': '所选页面不在当前角色的菜单中，请重新选择',
    'dashboard.repeated-page': '每个页面只能选择一次',
    'call.Dashboard/SetShortcuts': '设置快捷入口',
  },
});

declare module '../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof dashboardMessages> {}
}
