import { commonTexts } from '@college/form-kit/common-texts';
import { defineTexts } from '@college/portal-sdk/texts';

export const loginLogTexts = defineTexts('login-log', {
  en: {
    ...commonTexts.en,
    title: 'Login log',
    intro: 'Every attempt to sign in: who, when, from where, how, and with what result.',
    user: 'Account',
    how: 'Way in',
    allHows: 'All ways in',
    address: 'Address',
    unknown: 'No known account',
    emptyTitle: 'No sign-ins yet',
    emptyHint: 'Each attempt will appear here.',
    noMatchHint: 'Remove a filter, or choose a longer time. The address must match exactly.',
  },
  'zh-CN': {
    ...commonTexts['zh-CN'],
    title: '登录日志',
    intro: '记录每次登录尝试：谁、何时、从哪里、以何种方式登录，以及结果如何。',
    user: '账号',
    how: '登录方式',
    allHows: '全部方式',
    address: 'IP 地址',
    unknown: '无对应账号',
    emptyTitle: '暂无登录记录',
    emptyHint: '每次登录尝试都会记录在这里。',
    noMatchHint: '可减少筛选条件或延长时间段。IP 地址须完整输入。',
  },
});
