import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const smsCodeMessages = defineMessages({
  en: {
    'phone-login.shared-phone': 'Several accounts have this phone; enter your user name as well',
    'sms-code.format': 'the phone code has 6 digits',
    'sms-code.right': 'The phone code is right',
    'sms-code.wrong': 'The phone code is wrong or has expired; ask for a new one',
    'sms-code.too-many': 'Codes were asked for too often; try again in {{retryAfter|# second|# seconds}}',
    'call.User/SendSmsCode': 'Asked for a phone code',
    'call.User/CheckSmsCode': 'Checked a phone code',
    'subject.sms-code': 'Phone code',
  },
  zhCn: {
    'phone-login.shared-phone': '该手机号绑定了多个账号，请同时输入用户名',
    'sms-code.format': '短信验证码为 6 位数字',
    'sms-code.right': '短信验证码正确',
    'sms-code.wrong': '短信验证码错误或已过期，请重新获取',
    'sms-code.too-many': '获取短信验证码过于频繁，请 {{retryAfter}} 秒后再试',
    'call.User/SendSmsCode': '获取短信验证码',
    'call.User/CheckSmsCode': '校验短信验证码',
    'subject.sms-code': '短信验证码',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof smsCodeMessages> {}
}
