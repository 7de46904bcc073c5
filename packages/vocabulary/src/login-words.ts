import { LoginHow } from '@college/contracts/identity/login-try';
import type { LoginRow } from '@college/contracts/identity/my-logins';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';

const texts = defineTexts('login-words', {
  en: {
    password: 'Password',
    'phone-code': 'Phone code',
    'sso-ticket': 'Single sign-on (ticket)',
    'open-id-connect': 'Single sign-on',
    unknown: 'Unknown device',
    device: '{{browser}} on {{system}}',
  },
  'zh-CN': {
    password: '密码',
    'phone-code': '手机验证码',
    'sso-ticket': '单点登录（票据）',
    'open-id-connect': '单点登录',
    unknown: '未知设备',
    device: '{{system}} 上的 {{browser}}',
  },
});

/** Returns the text of a way of signing in; one that only a newer gateway knows is shown as it is. */
export const useLoginHowWord = (): ((how: string) => string) => {
  const t = useTexts(texts);
  return (how) => {
    const known = LoginHow.options.find((one) => one === how);
    return known ? t(known) : how;
  };
};

/** Returns the name of a login's device: browser and system, if known. */
export const useDeviceWord = (): ((device: LoginRow['device']) => string) => {
  const t = useTexts(texts);
  return ({ browser, system }) =>
    browser && system ? t('device', { browser, system }) : browser || system || t('unknown');
};
