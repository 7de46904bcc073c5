import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const tokenAuthMessages = defineMessages({
  en: {
    'token-auth.wrong-credentials': 'The user name or the password is wrong',
    'token-auth.locked':
      'Too many wrong tries, so this account is locked for a while; try again in {{minutes}} min',
    'token-auth.wrong-code': 'The verify code is wrong or has expired; a new one is shown',
    'call.TokenAuth/Authenticate': 'Signed in with a password',
    'call.TokenAuth/PhoneCodeAuthenticate': 'Signed in with a phone code',
    'call.TokenAuth/RefreshToken': 'Renewed a login',
    'call.TokenAuth/LogOut': 'Signed out',
    'call.TokenAuth/GetVerifyCode': 'Asked for a verify code',
    'subject.token-auth': 'Signing in',
  },
  zhCn: {
    'token-auth.wrong-credentials': '用户名或密码错误',
    'token-auth.locked': '错误次数过多，账号已被暂时锁定，请在 {{minutes}} 分钟后重试',
    'token-auth.wrong-code': '验证码错误或已过期，已为您更换',
    'call.TokenAuth/Authenticate': '密码登录',
    'call.TokenAuth/PhoneCodeAuthenticate': '短信验证码登录',
    'call.TokenAuth/RefreshToken': '续期登录',
    'call.TokenAuth/LogOut': '退出登录',
    'call.TokenAuth/GetVerifyCode': '获取图形验证码',
    'subject.token-auth': '登录入口',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof tokenAuthMessages> {}
}
