import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const enrollmentMessages = defineMessages({
  en: {
    'enrollment.id-card-required': 'please enter the student ID-card number',
    'enrollment.none': 'There is no enrolment information for this ID-card number',
    'enrollment.has-account': 'The account exists; log in to check the status',
    'enrollment.undecided': 'Enrolled, and awaiting administrator review',
    'enrollment.waiting': 'Enrolled, and on the waiting list: you move up as soon as a seat becomes free',
    'enrollment.withdrawn': 'The application was withdrawn; you can apply again',
    'enrollment.rejected': 'The application was rejected. Reason: {{reason}}',
    'enrollment.rejected-unexplained': 'The application was rejected; ask the college for the reason',
    'enrollment.already-recorded': 'This is recorded already; only an administrator can change it',
    'enrollment.held-by-another':
      'Another account has this already; compare it with the original, or ask an administrator',
    'standard-info.name': 'Name',
    'standard-info.id-card': 'ID card',
    'standard-info.phone': 'Mobile number',
    'standard-info.email': 'E-mail',
    'standard-info.education': 'Education',
    'standard-info.work-unit': 'Employer',
    'standard-info.job-title': 'Position',
    'call.Enrollment/CompleteInfo': 'Completed their own details',
    'subject.enrollment': 'Own details',
    'dashboard.next-details': 'Complete your details',
    'dashboard.next-details-hint': 'The college needs them to teach and certify you.',
    'dashboard.next-fill-in': 'Fill in',
  },
  zhCn: {
    'enrollment.id-card-required': '请输入学员身份证号',
    'enrollment.none': '未查询到该身份证号的报名信息',
    'enrollment.has-account': '该学员已有账号，请登录后查看报名状态',
    'enrollment.undecided': '已报名，等待管理员审核',
    'enrollment.waiting': '已报名，正在候补，有空余名额时将自动递补',
    'enrollment.withdrawn': '报名已撤回，可以重新报名',
    'enrollment.rejected': '报名未通过审核，原因：{{reason}}',
    'enrollment.rejected-unexplained': '报名未通过审核，具体原因请咨询学院',
    'enrollment.already-recorded': '该信息已登记，如需修改请联系管理员',
    'enrollment.held-by-another': '该信息已被其他账号登记，请核对后重新填写，或联系管理员',
    'standard-info.name': '姓名',
    'standard-info.id-card': '身份证号',
    'standard-info.phone': '手机号',
    'standard-info.email': '电子邮箱',
    'standard-info.education': '文化程度',
    'standard-info.work-unit': '工作单位',
    'standard-info.job-title': '职务',
    'call.Enrollment/CompleteInfo': '完善个人信息',
    'subject.enrollment': '个人信息',
    'dashboard.next-details': '完善个人信息',
    'dashboard.next-details-hint': '信息完整后方可正常参加培训与取证。',
    'dashboard.next-fill-in': '去完善',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof enrollmentMessages> {}
}
