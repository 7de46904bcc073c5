import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const classUserImportMessages = defineMessages({
  en: {
    'import.too-many-for-class': 'The sheet has more than 500 people; split it',
    'class-sheet.name': 'People for a class',
    'class-sheet.other-name': 'The account with this ID card has another name',
    'class-sheet.phone-needed': 'A new account needs a mobile number',
    'class-sheet-column.name': 'Name',
    'class-sheet-column.idCard': 'ID card',
    'class-sheet-column.phone': 'Mobile number',
    'class-sheet-column.education': 'Education',
    'class-sheet-column.employer': 'Employer',
    'class-sheet-column.jobTitle': 'Position',
    'class-sheet-hint.name': 'As on the ID card',
    'class-sheet-hint.idCard': '18 characters; each person once',
    'class-sheet-hint.phone': '11 digits; only for people without an account, and required for them',
    'class-sheet-hint.education':
      'One of the listed values; only for people without an account, and required for them',
    'class-sheet-hint.employer': 'Only for people without an account, and required for them',
    'class-sheet-hint.jobTitle': 'At most 50 characters; only for people without an account',
    'call.TrainClass/ImportTrainClassUsers': 'Imported people into a class',
    'call.TrainClass/ExportTrainClassUserTemplate': 'Downloaded the sheet of people for a class',
    'job-kind.class-user-import': 'Import of people into a class',
  },
  zhCn: {
    'import.too-many-for-class': '表格超过 500 人，请拆分后再导入',
    'class-sheet.name': '培训班学员',
    'class-sheet.other-name': '该身份证号对应账号的姓名与此不符',
    'class-sheet.phone-needed': '新开账号须填写手机号',
    'class-sheet-column.name': '姓名',
    'class-sheet-column.idCard': '身份证号',
    'class-sheet-column.phone': '手机号',
    'class-sheet-column.education': '文化程度',
    'class-sheet-column.employer': '工作单位',
    'class-sheet-column.jobTitle': '职务',
    'class-sheet-hint.name': '与身份证一致',
    'class-sheet-hint.idCard': '18 位，同一人只填一次',
    'class-sheet-hint.phone': '11 位，仅用于尚无账号的人员，且须填写',
    'class-sheet-hint.education': '从右侧可选值中填写一项，仅用于尚无账号的人员，且须填写',
    'class-sheet-hint.employer': '仅用于尚无账号的人员，且须填写',
    'class-sheet-hint.jobTitle': '不超过 50 个字，仅用于尚无账号的人员',
    'call.TrainClass/ImportTrainClassUsers': '导入培训班学员',
    'call.TrainClass/ExportTrainClassUserTemplate': '下载培训班学员模板',
    'job-kind.class-user-import': '导入培训班学员',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof classUserImportMessages> {}
}
