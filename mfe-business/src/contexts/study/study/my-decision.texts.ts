import { commonTexts } from '@college/form-kit/common-texts';
import { defineTexts } from '@college/portal-sdk/texts';

/** Words of a decision about study, for its learner. */
export const myDecisionTexts = defineTexts('my-study-decision', {
  en: {
    ...commonTexts.en,
    class: 'Class',
    decidedAt: 'Decided',
    decisionMissing: 'No such decision',
    decisionMissingHint: 'It does not exist, or concerns somebody else.',
    mineTitle: 'Withdrawn study time',
    noClass: 'Without a class',
    objectHint: 'You can appeal once. Somebody other than the person who decided reviews it.',
    objectIt: 'Appeal',
    objectTitle: 'Appeal against a decision',
    objectWhy: 'Why is the decision wrong?',
    objectedDone: 'Your appeal has been sent',
    objection: 'Appeal',
    opinion: 'Opinion',
    reason: 'Reason',
    returned: 'Given back',
    seconds: 'Withdrawn',
  },
  'zh-CN': {
    ...commonTexts['zh-CN'],
    class: '培训班',
    decidedAt: '处理时间',
    decisionMissing: '没有找到该处理记录',
    decisionMissingHint: '该记录不存在，或与您无关。',
    mineTitle: '被撤销的学习时长',
    noClass: '未随班学习',
    objectHint: '只能申诉一次，由作出决定者以外的人员复核。',
    objectIt: '提交申诉',
    objectTitle: '提出申诉',
    objectWhy: '申诉理由',
    objectedDone: '申诉已提交',
    objection: '申诉内容',
    opinion: '裁定意见',
    reason: '理由',
    returned: '恢复时长',
    seconds: '撤销时长',
  },
});
