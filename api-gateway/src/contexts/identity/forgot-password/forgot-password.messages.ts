import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const forgotPasswordMessages = defineMessages({
  en: {
    'forgot-password.start-again': 'This took too long; begin again with the user name',
    'call.User/SetPassword': 'Set a new password after forgetting it',
    'call.User/SendForgotPasswordVerifyCode': 'Asked for a code to set a new password',
  },
  zhCn: {
    'forgot-password.start-again': '操作超时，请从输入用户名重新开始',
    'call.User/SetPassword': '找回密码并重新设置',
    'call.User/SendForgotPasswordVerifyCode': '获取找回密码验证码',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof forgotPasswordMessages> {}
}
