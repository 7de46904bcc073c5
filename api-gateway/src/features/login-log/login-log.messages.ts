import { defineMessages } from '../../app/messages/messages.ts';
import type { IdsOf } from '../../app/messages/messages.ts';

export const loginLogMessages = defineMessages({
  en: {
    'call.LoginLog/ExportLoginLog': 'Exported the login log',
    'subject.login-log': 'Login log',
    'login-how.password': 'Password',
    'login-how.phone-code': 'Phone code',
    'login-how.sso-ticket': 'Single sign-on by ticket',
    'login-how.open-id-connect': 'Single sign-on (OpenID Connect)',
    'login-outcome.done': 'Signed in',
    'login-outcome.unknown-user': 'No such account',
    'login-outcome.wrong-password': 'Wrong password',
    'login-outcome.wrong-code': 'Wrong code',
    'login-outcome.locked': 'Account locked',
    'login-outcome.disabled': 'Account disabled',
    'login-outcome.no-role': 'Account without a role',
    'login-outcome.refused': 'Refused',
    'export.login-log': 'Login log',
    'column.how': 'Way in',
    'column.device': 'Device',
    'log-field.how': 'Way in',
    'device-kind.desktop': 'Computer',
    'device-kind.mobile': 'Phone',
    'device-kind.tablet': 'Tablet',
    'device-kind.unknown': 'Unknown',
  },
  zhCn: {
    'call.LoginLog/ExportLoginLog': '导出登录日志',
    'subject.login-log': '登录日志',
    'login-how.password': '密码',
    'login-how.phone-code': '短信验证码',
    'login-how.sso-ticket': '单点登录（票据）',
    'login-how.open-id-connect': '单点登录（OpenID Connect）',
    'login-outcome.done': '登录成功',
    'login-outcome.unknown-user': '账号不存在',
    'login-outcome.wrong-password': '密码错误',
    'login-outcome.wrong-code': '验证码错误',
    'login-outcome.locked': '账号已锁定',
    'login-outcome.disabled': '账号已停用',
    'login-outcome.no-role': '账号没有角色',
    'login-outcome.refused': '已拒绝',
    'export.login-log': '登录日志',
    'column.how': '登录方式',
    'column.device': '设备',
    'log-field.how': '登录方式',
    'device-kind.desktop': '电脑',
    'device-kind.mobile': '手机',
    'device-kind.tablet': '平板电脑',
    'device-kind.unknown': '未知',
  },
});

declare module '../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof loginLogMessages> {}
}
