import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const classApplicationMessages = defineMessages({
  en: {
    'class-application.already-applied':
      'There is an application to this class with this ID card already; ask the college if it is not yours',
    'class-application.already-in-class':
      'The account with this ID card has a place or an application in this class already; reject this one',
    'class-application.unreadable-sheet': 'The sheet cannot be read',
    'class-application.too-many-staff': 'At most 200 people can be sent at once; split the sheet',
    'class-application.staff-sheet': 'Staff',
    'class-application.news-not-sent': 'The message could not be sent to the phone of the applicant',
    'class-application.news-approved':
      'Your application for “{{className}}” is approved. Training begins on {{begin}}. Log in with a code to this phone; your user name is {{username}}.',
    'class-application.news-rejected':
      'Your application for “{{className}}” was rejected. Reason: {{reason}}. You can apply again.',
    'class-application.news-moved-up':
      'A seat became free: you are in the class “{{className}}”. Training begins on {{begin}}. Log in with a code to this phone; your user name is {{username}}.',
    'class-application.news-delayed': 'The class “{{className}}” now ends on {{end}}.',
    'staff-column.name': 'Name',
    'staff-column.idCard': 'ID card',
    'staff-column.phone': 'Mobile number',
    'staff-column.education': 'Education',
    'staff-column.jobTitle': 'Position',
    'staff-hint.name': 'As on the ID card',
    'staff-hint.idCard': '18 characters; each person once',
    'staff-hint.phone': '11 digits; the person logs in with a code to it',
    'staff-hint.education': 'One of the listed values',
    'staff-hint.jobTitle': 'At most 50 characters',
    'call.Visitor/ApplyVTrainClass': 'Applied for a class without an account',
    'call.Visitor/ApplyVEnterpriseTrainClass': 'Applied for staff without an account',
    'call.Visitor/ExportVStaffTemplate': 'Downloaded the staff sheet',
    'call.Visitor/WithdrawVTrainClass': 'Withdrew an application without an account',
    'call.TrainClass/ExportStudentApplyTb': 'Exported application forms',
    'apply-form.nobody': 'Nobody has applied to this class yet, so there are no application forms',
    'apply-form.title': 'Application form',
    'apply-form.class': 'Training class',
    'apply-form.applied-at': 'Applied at',
    'apply-form.promise':
      'I declare that these details are true, and that I will follow the rules of the college.',
    'apply-form.applicant': 'Signature of the applicant:',
    'apply-form.employer': 'Employer (seal):',
    'apply-form.college': 'Decision of the college (seal):',
    'log-field.applicationForms': 'Application forms',
    'job-kind.application-news': 'Message to an applicant',
    'subject.class-application': 'Application',
    'log-field.applyNo': 'Application number',
  },
  zhCn: {
    'class-application.already-applied': '该身份证号已报名本培训班，如非本人报名请联系学院',
    'class-application.already-in-class': '该身份证号对应的账号在本培训班已有报名或学籍，请驳回本次报名',
    'class-application.unreadable-sheet': '无法读取该表格',
    'class-application.too-many-staff': '一次最多可报名 200 人，请拆分表格',
    'class-application.staff-sheet': '员工名单',
    'class-application.news-not-sent': '未能向报名人手机发送短信',
    'class-application.news-approved':
      '您报名的“{{className}}”已通过审核，{{begin}} 开始培训。请使用本手机号获取验证码登录，用户名为 {{username}}。',
    'class-application.news-rejected':
      '您报名的“{{className}}”未通过审核，原因：{{reason}}。您可以重新报名。',
    'class-application.news-moved-up':
      '候补成功：您已进入“{{className}}”，{{begin}} 开始培训。请使用本手机号获取验证码登录，用户名为 {{username}}。',
    'class-application.news-delayed': '您报名的“{{className}}”结束日期已延至 {{end}}。',
    'staff-column.name': '姓名',
    'staff-column.idCard': '身份证号',
    'staff-column.phone': '手机号',
    'staff-column.education': '文化程度',
    'staff-column.jobTitle': '职务',
    'staff-hint.name': '与身份证一致',
    'staff-hint.idCard': '18 位，同一人只填一次',
    'staff-hint.phone': '11 位，本人以该手机号的验证码登录',
    'staff-hint.education': '从右侧可选值中填写一项',
    'staff-hint.jobTitle': '不超过 50 个字',
    'call.Visitor/ApplyVTrainClass': '访客报名培训班',
    'call.Visitor/ApplyVEnterpriseTrainClass': '访客企业为员工报名',
    'call.Visitor/ExportVStaffTemplate': '下载员工名单模板',
    'call.Visitor/WithdrawVTrainClass': '访客撤回报名',
    'call.TrainClass/ExportStudentApplyTb': '导出报名表',
    'apply-form.nobody': '该培训班尚无人报名，没有可导出的报名表',
    'apply-form.title': '培训报名表',
    'apply-form.class': '培训班',
    'apply-form.applied-at': '报名时间',
    'apply-form.promise': '本人承诺以上信息真实有效，并遵守学院各项规定。',
    'apply-form.applicant': '报名人签字：',
    'apply-form.employer': '工作单位（盖章）：',
    'apply-form.college': '学院审核意见（盖章）：',
    'log-field.applicationForms': '报名表份数',
    'job-kind.application-news': '报名结果短信',
    'subject.class-application': '报名',
    'log-field.applyNo': '报名编号',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof classApplicationMessages> {}
}
