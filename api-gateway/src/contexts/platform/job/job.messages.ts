import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const jobMessages = defineMessages({
  en: {
    'job.not-repeatable': 'This job cannot be started again: it has not failed, or has to be ordered again',
    'job.not-running': 'This job has ended already',
    'job.interrupted': 'The server was restarted while this job was running',
    'job.unexpected': 'Something went wrong on our side',
    'job.timed-out': 'This took too long and was ended',
    'call.Job/RetryJob': 'Started a job again',
    'call.Job/CancelJob': 'Cancelled a job',
    'subject.job': 'Background job',
    'import.already-running': 'Your last import is still running; wait until it ends, or cancel it',
    'import.not-running': 'This import has ended already',
    'import.no-passwords':
      'These passwords were handed out more than 15 minutes ago, or are more than 7 days old; set new ones for the accounts that need them',
    'import.too-many-rows-a-day':
      'With this sheet more than 20,000 rows would have been checked for you within 24 hours; try again later',
    'import.cards-alike':
      'Too many ID cards of this sheet, or of your sheets within 24 hours, end in the same four characters or differ only by the birthday, as those of different people never do; compare them with the originals, or ask the administrator',
    'import.cards-met':
      'Further rows of this sheet have an ID card or a phone that cannot be used here; you have been shown as many as one may see within 24 hours, so nothing was taken in. Leave out who has an account, or ask the administrator',
    'import.too-many-met':
      'Too many ID cards of your sheets have an account; no sheet with ID cards is checked for you for 24 hours. Ask the administrator',
    'import.too-many-a-day':
      'With this sheet more than 50,000 rows would have been checked for you within 24 hours; try again later',
    'import.bad-rows':
      'Some rows have errors, so none was imported; correct them, or import the good rows only',
    'import.no-good-rows': 'All rows have errors; correct them first',
    'import.no-longer-allowed': 'Your account may no longer do this, so nothing was imported',
    'import.interrupted': 'The server was restarted, so nothing was imported; start again',
    'import.unexpected': 'Something went wrong on our side, so nothing was imported; please try again',
    'import.no-sheet': 'The sheet is not there any more, so nothing was imported; upload it again',
    'import.repeated': 'row {{row}} has the same',
    'import.row': 'Row',
    'import.problem': 'What is wrong',
    'export.import-problems': 'Rows to correct',
    'call.ImportJob/ExportImportProblems': 'Downloaded the bad rows of an import',
    'call.ImportJob/CancelImportJob': 'Cancelled an import',
    'subject.import-job': 'Import',
    'log-field.mode': 'What was done',
    'log-field.onlyGood': 'Good rows only',
    'log-field.badRows': 'Bad rows',
    'log-field.importedRows': 'Rows imported',
    'log-field.cancelled': 'Cancelled',
    'import-mode.check': 'Checked only',
    'import-mode.run': 'Imported',
    'export-job.not-running': 'This file has already been made, or its job has ended',
    'export-job.not-there':
      'This file is not there: it has not been made yet, or a day has passed; order it again',
    'export-job.too-many':
      '{{most|# file is|# files are}} being made for you already; wait for one of them, or cancel it',
    'export-job.no-longer-allowed': 'Your account may no longer do this, so the file was not made',
    'call.ExportJob/DownloadExport': 'Downloaded a file that was made in the background',
    'call.ExportJob/CancelExport': 'Cancelled making a file',
    'subject.export-job': 'File made in the background',
  },
  zhCn: {
    'job.not-repeatable': '该任务不能重新执行：任务未失败，或需要重新提交',
    'job.not-running': '该任务已经结束',
    'job.interrupted': '任务执行期间服务器重启',
    'job.unexpected': '系统出现问题',
    'job.timed-out': '执行时间过长，已终止',
    'call.Job/RetryJob': '重新执行后台任务',
    'call.Job/CancelJob': '取消后台任务',
    'subject.job': '后台任务',
    'import.already-running': '您的上一次导入仍在进行，请等待完成或先取消',
    'import.not-running': '该导入已经结束',
    'import.no-passwords': '初始密码下载已超过 15 分钟或生成已超过 7 天，请为需要的账号重置密码',
    'import.too-many-rows-a-day': '含本表格在内，24 小时内检查的行数将超过 20,000 行，请稍后再导入',
    'import.cards-alike':
      '本表格（或您 24 小时内的表格）中，过多身份证号末四位相同或仅出生日期不同，不同人员不会如此，请与证件核对或联系管理员',
    'import.cards-met':
      '本表格还有其他行的身份证号或手机号无法使用；24 小时内可提示的行数已用完，未导入任何数据。请去掉已有账号的人员，或联系管理员',
    'import.too-many-met':
      '您的表格中已有账号的身份证号过多，24 小时内不再检查含身份证号的表格，请联系管理员',
    'import.too-many-a-day': '含本表格在内，24 小时内检查的行数将超过 50,000 行，请稍后再导入',
    'import.bad-rows': '部分行无法导入，因此全部未导入；请修改，或仅导入正确的行',
    'import.no-good-rows': '没有可导入的行，请先修改',
    'import.no-longer-allowed': '您的账号已无此权限，未导入任何数据',
    'import.interrupted': '服务器在此期间重启，未导入任何数据，请重新导入',
    'import.unexpected': '系统出现问题，未导入任何数据，请重试',
    'import.no-sheet': '表格文件已不存在，未导入任何数据，请重新上传',
    'import.repeated': '与第 {{row}} 行重复',
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
    'export-job.not-running': '该文件已生成，或生成已结束',
    'export-job.not-there': '文件不存在：尚未生成，或已超过一天，请重新导出',
    'export-job.too-many': '已有 {{most}} 个文件正在为您生成，请等待完成或先取消',
    'export-job.no-longer-allowed': '您的账号已无此权限，文件未生成',
    'call.ExportJob/DownloadExport': '下载后台生成的文件',
    'call.ExportJob/CancelExport': '取消生成文件',
    'subject.export-job': '后台生成的文件',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof jobMessages> {}
}
