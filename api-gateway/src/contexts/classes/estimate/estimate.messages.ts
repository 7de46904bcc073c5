import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const estimateMessages = defineMessages({
  en: {
    'estimate.fields-missing': 'Still to be filled in: {{fields}}',
    'estimate.wrong-options': 'A choice needs two options or more; other items have none',
    'estimate.last-item': 'One item has to stay enabled, or students could not evaluate their classes',
    'estimate.too-many-items': 'An evaluation has at most {{most|# item|# items}}',
    'estimate.not-now': '{{why}}',
    'estimate.wrong-answers': 'Please answer each question; only texts may be left out',
    'estimate-reason.not-wanted': 'This class is not evaluated',
    'estimate-reason.not-approved': 'Only students who have a place in this class can evaluate it',
    'estimate-reason.hours-missing': 'You can evaluate the class once you have all its hours',
    'estimate-reason.submitted': 'You have evaluated this class already',
    'estimate-reason.closed': 'The time to evaluate this class is over',
    'call.TrainClass/SaveEstimateItem': 'Changed the template of evaluations',
    'subject.estimate-item': 'Item of evaluations',
    'dashboard.estimates-readable': 'Evaluations of recently finished classes',
  },
  zhCn: {
    'estimate.fields-missing': '尚未填写：{{fields}}',
    'estimate.wrong-options': '选择题至少需要两个选项，其他题型不设选项',
    'estimate.last-item': '至少保留一个启用的评价项，否则学员无法评价',
    'estimate.too-many-items': '评价项最多 {{most}} 个',
    'estimate.not-now': '{{why}}',
    'estimate.wrong-answers': '请回答每一题，仅文字题可不填',
    'estimate-reason.not-wanted': '本班无需评价',
    'estimate-reason.not-approved': '只有本班学员可以评价',
    'estimate-reason.hours-missing': '修满学时后即可评价',
    'estimate-reason.submitted': '您已评价过本班',
    'estimate-reason.closed': '本班的评价时间已结束',
    'call.TrainClass/SaveEstimateItem': '修改评价模板',
    'subject.estimate-item': '评价项',
    'dashboard.estimates-readable': '近期结业班级的评价',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof estimateMessages> {}
}
