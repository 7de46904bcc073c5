import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const wareMediaMessages = defineMessages({
  en: {
    'job-kind.ware-media': 'Preparing a course file',
    'subject.ware-media': 'Course file',
    'course-ware.failed.broken': 'The file is damaged or of another kind than its name says',
    'course-ware.failed.no-length': 'The file has no length, so there is nothing to watch',
    'course-ware.failed.too-long': 'The file is longer than 12 hours; split it',
    'course-ware.failed.too-large':
      'The picture is larger than 8K, or the document has more than 2,000 pages',
    'course-ware.failed.encrypted': 'The document asks for a password; save it without one',
    'course-ware.failed.no-converter':
      'Documents other than PDF cannot be converted here; save it as PDF and upload that',
    'course-ware.failed.timed-out': 'Preparing the file took too long and was stopped',
    'course-ware.failed.cancelled': 'Preparing the file was cancelled',
    'course-ware.failed.unexpected': 'The file could not be prepared because of a fault on our side',
  },
  zhCn: {
    'job-kind.ware-media': '处理课件文件',
    'subject.ware-media': '课件文件',
    'course-ware.failed.broken': '文件已损坏，或与其扩展名不符',
    'course-ware.failed.no-length': '文件没有时长，无可播放内容',
    'course-ware.failed.too-long': '文件时长超过 12 小时，请拆分后上传',
    'course-ware.failed.too-large': '画面超过 8K，或文档超过 2000 页',
    'course-ware.failed.encrypted': '文档设有密码，请取消密码后重新上传',
    'course-ware.failed.no-converter': '此处无法转换 PDF 以外的文档，请另存为 PDF 后上传',
    'course-ware.failed.timed-out': '文件处理超时，已停止',
    'course-ware.failed.cancelled': '文件处理已取消',
    'course-ware.failed.unexpected': '系统出错，文件未能处理',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof wareMediaMessages> {}
}
