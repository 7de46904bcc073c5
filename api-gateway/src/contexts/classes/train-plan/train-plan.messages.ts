import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const trainPlanMessages = defineMessages({
  en: {
    'log-field.year': 'Year',
    'log-field.classCount': 'Classes planned',
    'log-field.peopleCount': 'People planned',
    'log-field.begin': 'Begins',
    'log-field.end': 'Ends',
    'log-field.note': 'Note',
    'log-field.noteEn': 'Note in English',
    'log-field.action': 'Action',
    'train-plan-state.draft': 'Draft',
    'train-plan-state.submitted': 'Submitted',
    'train-plan-state.running': 'Running',
    'train-plan-state.finished': 'Finished',
    'train-plan-state.void': 'Void',
    'train-plan.illegal-transition': 'A plan in the state “{{from@train-plan-state}}” does not allow this',
    'train-plan.own': 'You submitted this plan; somebody else decides about it',
    'train-plan.unknown-subject': 'One of these subjects does not exist or is disabled',
    'train-plan.unknown-area': 'this area does not exist or is not yours to use',
    'train-plan.ends-before': 'must not be before the first day',
    'train-plan.has-classes':
      '{{classes|# class belongs|# classes belong}} to this plan; finish or move them first',
    'call.TrainPlan/CreateTrainPlan': 'Drafted a training plan',
    'call.TrainPlan/UpdateTrainPlan': 'Changed a training plan',
    'call.TrainPlan/DeleteTrainPlan': 'Deleted a training plan',
    'call.TrainPlan/UpdateTrainPlanState': 'Changed the state of a training plan',
    'subject.train-plan': 'Training plan',
  },
  zhCn: {
    'log-field.year': '年度',
    'log-field.classCount': '计划班数',
    'log-field.peopleCount': '计划人数',
    'log-field.begin': '开始',
    'log-field.end': '结束',
    'log-field.note': '说明',
    'log-field.noteEn': '英文说明',
    'log-field.action': '操作',
    'train-plan-state.draft': '草稿',
    'train-plan-state.submitted': '待审批',
    'train-plan-state.running': '执行中',
    'train-plan-state.finished': '已完成',
    'train-plan-state.void': '已作废',
    'train-plan.illegal-transition': '计划当前状态为“{{from@train-plan-state}}”，不允许此操作',
    'train-plan.own': '该计划由您提交，须由他人审批',
    'train-plan.unknown-subject': '所选培训科目中有不存在或已停用的',
    'train-plan.unknown-area': '地区不存在，或不在您的管理范围内',
    'train-plan.ends-before': '结束日期不得早于开始日期',
    'train-plan.has-classes': '该计划下有 {{classes}} 个班级，请先结班或调整',
    'call.TrainPlan/CreateTrainPlan': '新建培训计划',
    'call.TrainPlan/UpdateTrainPlan': '修改培训计划',
    'call.TrainPlan/DeleteTrainPlan': '删除培训计划',
    'call.TrainPlan/UpdateTrainPlanState': '变更培训计划状态',
    'subject.train-plan': '培训计划',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof trainPlanMessages> {}
}
