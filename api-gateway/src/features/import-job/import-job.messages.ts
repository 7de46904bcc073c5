import { defineMessages } from '../../app/messages/messages.ts';
import type { IdsOf } from '../../app/messages/messages.ts';

export const importJobMessages = defineMessages({
  en: {
    'import.already-running': 'Your last import is still under way; wait for its end, or cancel it',
    'import.not-running': 'This import has ended already',
    'import.no-passwords':
      'These passwords were handed out more than 15 minutes ago, or are more than 7 days old; set new ones for the accounts that need them',
    'import.too-many-a-day':
      'With this sheet more than 50,000 rows would have been checked for you within 24 hours; try again later',
    'import.bad-rows': 'Some rows cannot be taken in, so none was; mend them, or import the good rows only',
    'import.no-good-rows': 'No row can be taken in; mend them first',
    'import.no-longer-allowed': 'Your account may no longer do this, so nothing was taken in',
    'import.interrupted': 'The server was restarted meanwhile, so nothing was taken in; begin again',
    'import.unexpected': 'Something went wrong on our side, so nothing was taken in; please try again',
    'import.repeated': 'row {row} has the same',
    'import.row': 'Row',
    'import.problem': 'What is wrong',
    'export.import-problems': 'Rows to mend',
    'call.ImportJob/ExportImportProblems': 'Fetched the bad rows of an import',
    'call.ImportJob/CancelImportJob': 'Cancelled an import',
    'subject.import-job': 'Import',
    'log-field.mode': 'What was done',
    'log-field.onlyGood': 'Good rows only',
    'log-field.badRows': 'Bad rows',
    'log-field.importedRows': 'Rows taken in',
    'log-field.cancelled': 'Cancelled',
    'import-mode.check': 'Checked only',
    'import-mode.run': 'Taken in',
  },
  zhCn: {
    'import.already-running': '您的上一次导入仍在进行，请等待完成或先取消',
    'import.not-running': '该导入已经结束',
    'import.no-passwords': '初始密码下载已超过 15 分钟或生成已超过 7 天，请为需要的账号重置密码',
    'import.too-many-a-day': '含本表格在内，24 小时内检查的行数将超过 50,000 行，请稍后再导入',
    'import.bad-rows': '部分行无法导入，因此全部未导入；请修改，或仅导入正确的行',
    'import.no-good-rows': '没有可导入的行，请先修改',
    'import.no-longer-allowed': '您的账号已无此权限，未导入任何数据',
    'import.interrupted': '服务器在此期间重启，未导入任何数据，请重新导入',
    'import.unexpected': '系统出现问题，未导入任何数据，请重试',
    'import.repeated': '与第 {row} 行重复',
    'import.row': '行号',
    'import.problem': '问题',
    'export.import-problems': '待修改的行',
    'call.ImportJob/ExportImportProblems': '下载导入问题清单',
    'call.ImportJob/CancelImportJob': '取消导入',
    'subject.import-job': '导入',
    'log-field.mode': '操作',
    'log-field.onlyGood': '仅导入正确的行',
    'log-field.badRows': '有问题的行数',
    'log-field.importedRows': '导入行数',
    'log-field.cancelled': '已取消',
    'import-mode.check': '仅检查',
    'import-mode.run': '导入',
  },
});

declare module '../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof importJobMessages> {}
}
