import { defineTexts } from '@college/portal-sdk/texts';

export const programTexts = defineTexts('teach-from-program', {
  en: {
    show: 'Send from a program such as OBS',
    hint: 'Enter both in the program. The key is yours alone: it works for this lesson, for six hours, and until you sign out.',
    address: 'Server',
    key: 'Stream key',
    copyAddress: 'Copy the server',
    copyKey: 'Copy the stream key',
    hide: 'Hide',
    failed: 'There is no key now.',
    again: 'Try again',
    none: 'This server takes no programs. Teach from the browser.',
  },
  'zh-CN': {
    show: '用 OBS 等软件推流',
    hint: '请把两项填入软件。推流码只属于您本人，仅用于本次课程，六小时内有效，退出登录后失效。',
    address: '服务器',
    key: '推流码',
    copyAddress: '复制服务器地址',
    copyKey: '复制推流码',
    hide: '隐藏',
    failed: '暂时无法获取推流码。',
    again: '重试',
    none: '本服务器不接收软件推流，请用浏览器授课。',
  },
});
