import { defineTexts } from '@college/portal-sdk/texts';

export const revealTexts = defineTexts('user-reveal', {
  en: {
    showOf: 'Show in full: {{field}}',
    hideOf: 'Hide: {{field}}',
    title: 'Show in full: {{field}}',
    recorded: 'That you looked, and why, is recorded.',
    reason: 'Reason',
    reasonHint: 'For instance: checking the identity on the phone',
    reasonNeeded: 'Say why in 2 to 200 characters',
    show: 'Show',
    cancel: 'Cancel',
    inFull: 'Now {{value}}. It is hidden again after {{seconds}} seconds.',
  },
  'zh-CN': {
    showOf: '查看完整{{field}}',
    hideOf: '隐藏{{field}}',
    title: '查看完整{{field}}',
    recorded: '查看人和查看原因将被记录。',
    reason: '查看原因',
    reasonHint: '例如：电话核对身份',
    reasonNeeded: '请填写查看原因，2 至 200 个字',
    show: '查看',
    cancel: '取消',
    inFull: '当前为 {{value}}，{{seconds}} 秒后自动隐藏。',
  },
});
