import { commonTexts } from '@college/form-kit/common-texts';
import { defineTexts } from '@college/portal-sdk/texts';

export const userLoginsTexts = defineTexts('user-logins', {
  en: {
    ...commonTexts.en,
    title: 'Logins of {{name}}',
    intro: 'Where {{username}} is signed in now. Ending a login signs that device out at once.',
    caption: 'Open logins',
    how: 'Signed in by',
    began: 'Since',
    lastSeen: 'Last seen',
    end: 'End',
    endOf: 'End the login on {{device}}',
    endAll: 'End all logins',
    emptyTitle: 'Not signed in',
    emptyHint: 'No one is signed in to this account at the moment.',
    ended_one: 'One login has ended',
    ended_other: '{{count}} logins have ended',
  },
  'zh-CN': {
    ...commonTexts['zh-CN'],
    title: '{{name}}的登录',
    intro: '{{username}} 目前的登录情况。结束登录后，对方会立即收到提示。',
    caption: '有效登录',
    how: '登录方式',
    began: '登录时间',
    lastSeen: '最近活动',
    end: '结束',
    endOf: '结束在{{device}}的登录',
    endAll: '结束全部登录',
    emptyTitle: '未登录',
    emptyHint: '目前没有人使用此账号。',
    ended_other: '已结束 {{count}} 个登录',
  },
});
