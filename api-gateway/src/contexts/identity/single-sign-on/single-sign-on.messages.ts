import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const singleSignOnMessages = defineMessages({
  en: {
    'single-sign-on.not-offered': 'Single sign-on is not set up here; log in with your password',
    'single-sign-on.ticket-refused':
      'This sign-in link is not valid, has expired or was used already; go back to where you came from and open it once more',
    'single-sign-on.not-begun-here':
      'This sign-in was not begun in this browser, or took too long; please try again',
    'single-sign-on.answer-refused': 'The sign-in could not be confirmed; please try again',
    'single-sign-on.unknown-account':
      'There is no account here for you yet; ask your college or enterprise for one, or log in with a password',
    'single-sign-on.ambiguous-account':
      'More than one account here belongs to you; log in with the password of the one you want',
    'single-sign-on.disabled-account': 'Your account here may not be used; ask your college or enterprise',
    'single-sign-on.other-account': 'Someone else is signed in here',
    'single-sign-on.unreachable': 'The sign-in service cannot be reached; try again in a moment',
    'call.TokenAuth/BeginSingleSignOn': 'Began single sign-on',
    'call.TokenAuth/SingleSignOn': 'Signed in by single sign-on',
    'subject.single-sign-on': 'Single sign-on',
    'made-by.single-sign-on': 'Single sign-on',
  },
  zhCn: {
    'single-sign-on.not-offered': '本平台未开通单点登录，请使用密码登录',
    'single-sign-on.ticket-refused': '登录链接无效、已过期或已使用，请返回来源系统重新进入',
    'single-sign-on.not-begun-here': '本次登录不是在此浏览器中发起的，或等待时间过长，请重试',
    'single-sign-on.answer-refused': '未能确认您的身份，请重试',
    'single-sign-on.unknown-account': '您在本平台还没有账号，请联系所在学院或企业开通，或使用密码登录',
    'single-sign-on.ambiguous-account': '您在本平台有多个账号，请使用所需账号的密码登录',
    'single-sign-on.disabled-account': '您的账号目前不能使用，请联系所在学院或企业',
    'single-sign-on.other-account': '此浏览器中已登录其他账号',
    'single-sign-on.unreachable': '暂时无法连接登录服务，请稍后重试',
    'call.TokenAuth/BeginSingleSignOn': '发起单点登录',
    'call.TokenAuth/SingleSignOn': '单点登录',
    'subject.single-sign-on': '单点登录',
    'made-by.single-sign-on': '单点登录',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof singleSignOnMessages> {}
}
