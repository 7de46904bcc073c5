import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const trainSubjectMessages = defineMessages({
  en: {
    'subject.train-subject': 'Training subject',
    'train-subject.name-taken': 'There is a subject with this name already',
    'train-subject.in-use':
      'This subject is still used: {{classes|# class|# classes}}, {{plans|# plan|# plans}}, {{exams|# exam|# exams}}, {{certificates|# certificate|# certificates}}. Disable it instead.',
    'train-subject.no-hours': 'theory and practice cannot both be 0 hours',
    'train-subject.review-after-end': 'must be before the end of validity',
    'train-subject.window-without-end': 'needs a validity that ends',
    'call.TrainSubject/CreateTrainSubject': 'Added a training subject',
    'call.TrainSubject/UpdateTrainSubject': 'Changed a training subject',
    'call.TrainSubject/ChangeTrainSubjectEnable': 'Enabled or disabled a training subject',
    'call.TrainSubject/DeleteTrainSubject': 'Deleted a training subject',
    'log-field.personKind': 'For whom',
    'log-field.industryRisk': 'Industry risk',
    'log-field.trade': 'Trade',
    'log-field.theoryHours': 'Hours of theory',
    'log-field.practiceHours': 'Hours of practice',
    'log-field.refreshHours': 'Hours of refresher training',
    'log-field.validMonths': 'Valid for (months)',
    'log-field.reviewMonths': 'Reviewed every (months)',
    'log-field.minAge': 'Minimum age',
    'log-field.isPush': 'Training topic',
  },
  zhCn: {
    'subject.train-subject': '培训科目',
    'train-subject.name-taken': '已有同名的培训科目',
    'train-subject.in-use':
      '该科目仍在使用：培训班 {{classes}} 个、培训计划 {{plans}} 个、考试 {{exams}} 场、证书 {{certificates}} 本，不能删除，可改为停用。',
    'train-subject.no-hours': '理论与实操学时不能都为 0',
    'train-subject.review-after-end': '复审周期须短于有效期',
    'train-subject.window-without-end': '长期有效的科目不设换证期',
    'call.TrainSubject/CreateTrainSubject': '新建培训科目',
    'call.TrainSubject/UpdateTrainSubject': '修改培训科目',
    'call.TrainSubject/ChangeTrainSubjectEnable': '启用或停用培训科目',
    'call.TrainSubject/DeleteTrainSubject': '删除培训科目',
    'log-field.personKind': '培训对象',
    'log-field.industryRisk': '行业风险',
    'log-field.trade': '作业类别',
    'log-field.theoryHours': '理论学时',
    'log-field.practiceHours': '实操学时',
    'log-field.refreshHours': '再培训学时',
    'log-field.validMonths': '有效期（月）',
    'log-field.reviewMonths': '复审周期（月）',
    'log-field.minAge': '最低年龄',
    'log-field.isPush': '培训专题',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof trainSubjectMessages> {}
}
