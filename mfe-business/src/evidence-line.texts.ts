import { defineTexts } from '@college/portal-sdk/texts';

export const evidenceLineTexts = defineTexts('business-evidence-line', {
  en: {
    title: 'Time line of {{day}}',
    counted: 'Counted',
    gap: 'Gaps',
    hidden: 'Page out of sight',
    face: 'Face checks',
    question: 'Questions',
    times_one: '{{count}} time',
    times_other: '{{count}} times',
    times0: 'None',
  },
  'zh-CN': {
    title: '{{day}} 时间线',
    counted: '计入时长',
    gap: '中断',
    hidden: '页面不在前台',
    face: '人脸核验',
    question: '答题验证',
    times_other: '{{count}} 次',
    times0: '无',
  },
});
