import { LoginHow } from '@college/contracts/identity/login-log';
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

/** Yields the word for a way in; one that a newer gateway knows shows as it is. */
export const useLoginHowWord = (): ((how: string) => string) => {
  const t = useTexts(texts);
  return (how) => {
    const known = LoginHow.options.find((one) => one === how);
    return known ? t(known) : how;
  };
};

/** Yields what a login's device is called: browser and system, whichever of them is known. */
export const useDeviceWord = (): ((device: LoginRow['device']) => string) => {
  const t = useTexts(texts);
  return ({ browser, system }) =>
    browser && system ? t('device', { browser, system }) : browser || system || t('unknown');
};
