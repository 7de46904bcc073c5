import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const sessionMessages = defineMessages({
  en: {
    'call.Session/SetCurrentRole': 'Switched the role',
    'call.Session/EndMyLogin': 'Ended one of their own logins',
    'call.Session/EndMyOtherLogins': 'Ended all their other logins',
    'call.Session/CreateSocketTicket': 'Opened the live connection',
    'subject.session': 'Login',
    'log-field.beganAt': 'Signed in at',
    'log-field.browser': 'Browser',
    'log-field.device': 'Device',
    'log-field.isCurrent': 'This login',
    'log-field.lastSeenAt': 'Last seen at',
    'log-field.replaced': 'Other logins ended by it',
  },
  zhCn: {
    'call.Session/SetCurrentRole': '切换角色',
    'call.Session/EndMyLogin': '结束自己的一处登录',
    'call.Session/EndMyOtherLogins': '结束自己的其他登录',
    'call.Session/CreateSocketTicket': '建立实时连接',
    'subject.session': '登录',
    'log-field.beganAt': '登录时间',
    'log-field.browser': '浏览器',
    'log-field.device': '设备',
    'log-field.isCurrent': '当前登录',
    'log-field.lastSeenAt': '最近活动时间',
    'log-field.replaced': '因此结束的其他登录数',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof sessionMessages> {}
}
