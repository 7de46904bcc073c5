import { ErrorCode } from '@college/contracts/core/errors';
import { formatDate } from '@college/portal-sdk/format';
import type { LoginLoss } from '@college/portal-sdk/login-lost';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';

const texts = defineTexts('login-loss', {
  en: {
    desktop: 'At {{at}} your account signed in on another computer, which ended this login.',
    mobile: 'At {{at}} your account signed in on another phone, which ended this login.',
    tablet: 'At {{at}} your account signed in on another tablet, which ended this login.',
    unknown: 'At {{at}} your account signed in on another device, which ended this login.',
    tab: 'Somebody has signed in again in another tab of this browser.',
    expired: 'This login has expired.',
    ended:
      'This login was ended: by you on another device, by an administrator, or with a change of the account.',
  },
  'zh-CN': {
    desktop: '您的账号于 {{at}} 在另一台电脑上登录，本次登录已结束。',
    mobile: '您的账号于 {{at}} 在另一部手机上登录，本次登录已结束。',
    tablet: '您的账号于 {{at}} 在另一台平板上登录，本次登录已结束。',
    unknown: '您的账号于 {{at}} 在另一台设备上登录，本次登录已结束。',
    tab: '本浏览器的其他标签页已重新登录。',
    expired: '本次登录已过期。',
    ended: '本次登录已被结束：您在其他设备上结束、管理员结束，或账号信息发生变更。',
  },
});

/** Why a login was lost, in a sentence. */
export const useLossWords = (): ((loss: LoginLoss) => string) => {
  const t = useTexts(texts);
  return ({ code, takenOver }) => {
    if (takenOver) return t(takenOver.device, { at: formatDate(takenOver.at, 'minute') });
    if (code === ErrorCode.signedInElsewhere) return t('tab');
    return t(code === ErrorCode.loginExpired ? 'expired' : 'ended');
  };
};
