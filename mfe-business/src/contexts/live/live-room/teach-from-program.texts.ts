import { defineTexts } from '@college/portal-sdk/texts';

export const programTexts = defineTexts('teach-from-program', {
  en: {
    show: 'Stream from other software',
    hint: 'Enter both in the program. The key is yours alone: it works for this lesson, for six hours, and until you sign out.',
    address: 'Server',
    key: 'Stream key',
    copyAddress: 'Copy the server',
    copyKey: 'Copy the stream key',
    hide: 'Hide',
    failed: 'No key is available now.',
    again: 'Try again',
    none: 'This server does not take streams from other software. Teach from the browser.',
  },
  'zh-CN': {
    show: '用专业设备直播',
    hint: '请把两项填入直播软件。直播密钥只属于您本人，仅用于本次课程，六小时内有效，退出登录后失效。',
    address: '服务器',
    key: '直播密钥',
    copyAddress: '复制服务器地址',
    copyKey: '复制直播密钥',
    hide: '隐藏',
    failed: '暂时无法获取直播密钥。',
    again: '重试',
    none: '本服务器不支持专业设备直播，请用浏览器授课。',
  },
});
