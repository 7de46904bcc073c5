import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const exportJobMessages = defineMessages({
  en: {
    'export-job.not-running': 'This file is made already, or its making has ended',
    'export-job.not-there': 'This file is not there: it is not made yet, or a day has passed; order it anew',
    'export-job.too-many':
      '{{most|# file is|# files are}} being made for you already; wait for one of them, or cancel it',
    'export-job.no-longer-allowed': 'Your account may no longer do this, so the file was not made',
    'call.ExportJob/DownloadExport': 'Downloaded a file that was made in the background',
    'call.ExportJob/CancelExport': 'Cancelled the making of a file',
    'subject.export-job': 'File made in the background',
  },
  zhCn: {
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
  interface MessageIds extends IdsOf<typeof exportJobMessages> {}
}
