import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const dashboardMessages = defineMessages({
  en: {
    'subject.dashboard': 'Dashboard',
    'dashboard.unknown-page': 'One of these pages is not in the menu of your role; choose again',
    'dashboard.repeated-page': 'each page once',
    'call.Dashboard/SetShortcuts': 'Chose shortcuts',
    'dashboard.panel-health': 'Health of the parts',
    'dashboard.panel-people': 'Your people',
    'dashboard.panel-trouble': 'Classes that need attention',
    'dashboard.panel-teach': 'Your next lessons',
    'dashboard.panel-area': 'Your area compared with the province',
    'dashboard.panel-enterprises': 'Enterprises behind with their training',
    'dashboard.panel-certificates': 'Expiring certificates',
    'dashboard.panel-trend': 'The last 30 days',
  },
  zhCn: {
    'subject.dashboard': '首页',
    'dashboard.unknown-page': '所选页面不在当前角色的菜单中，请重新选择',
    'dashboard.repeated-page': '每个页面只能选择一次',
    'call.Dashboard/SetShortcuts': '设置快捷入口',
    'dashboard.panel-health': '各部分运行状况',
    'dashboard.panel-people': '本单位人员',
    'dashboard.panel-trouble': '需要关注的培训班',
    'dashboard.panel-teach': '近期授课',
    'dashboard.panel-area': '本地区与全省对比',
    'dashboard.panel-enterprises': '培训进度落后的企业',
    'dashboard.panel-certificates': '即将到期的证书',
    'dashboard.panel-trend': '近 30 天',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof dashboardMessages> {}
}
