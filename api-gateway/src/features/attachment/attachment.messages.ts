import { defineMessages } from '../../app/messages/messages.ts';
import type { IdsOf } from '../../app/messages/messages.ts';

export const attachmentMessages = defineMessages({
  en: {
    'attachment.unknown': 'This file is not there any more, or not yours to use; upload it again',
    'attachment.bad-name': 'A file’s name must not contain a path; rename the file, then upload it again',
    'attachment.bad-purpose': 'This page does not say what the file is for; reload it',
    'attachment.empty': 'This file is empty',
    'attachment.too-large': 'This file is too large; the limit is {limitBytes} bytes',
    'attachment.bad-type': 'The content of this file is not of an accepted kind: {endings}',
    'attachment.unsafe-archive':
      'This file is damaged, protected by a password, or unpacks to far too much; save it again and upload that',
    'attachment.unreadable': 'This picture is damaged or has too many pixels; save it anew and upload that',
    'attachment.user-quota':
      'Your files use all of your space ({limitBytes} bytes); delete files that are no longer needed, or ask the administrator',
    'attachment.disk-full': 'There is no room left for this file; tell the administrator',
    'attachment.too-many-open':
      'Too many of your uploads are not finished; finish or cancel some, or try again in {retryAfter} seconds',
    'attachment.busy': 'This file is being uploaded in another window; go on there, or close that window',
    'attachment.bad-offset': 'The upload has moved on; it continues automatically',
    'attachment.in-use': 'This file is in use ({total}); take it out there first',
    'call.Attachment/Upload': 'Uploaded a file',
    'call.Attachment/DeleteAttachment': 'Deleted a file',
    'call.Attachment/DeleteOwnSheet': 'Deleted a sheet for an import',
    'call.Attachment/ClearUnused': 'Cleared away a file that nothing used',
    'subject.attachment': 'File',
    'log-field.purpose': 'What it is for',
    'log-field.size': 'Size in bytes',
    'log-field.mediaType': 'Media type',
    'file-purpose.document': 'Document',
    'file-purpose.image': 'Picture',
    'file-purpose.video': 'Video',
    'file-purpose.audio': 'Audio',
    'file-purpose.sheet': 'Sheet',
    'file-purpose.package': 'Package',
    'dashboard.attachment-disk': 'Disk space used',
  },
  zhCn: {
    'attachment.unknown': '文件已不存在或您无权使用，请重新上传',
    'attachment.bad-name': '文件名不能包含路径，请重命名后再上传',
    'attachment.bad-purpose': '页面未说明文件用途，请刷新后重试',
    'attachment.empty': '文件是空的',
    'attachment.too-large': '文件过大，上限为 {limitBytes} 字节',
    'attachment.bad-type': '文件内容不属于此处接受的类型：{endings}',
    'attachment.unsafe-archive': '文件已损坏、已加密，或解压后过大，请重新另存后上传',
    'attachment.unreadable': '图片已损坏或像素过多，请重新另存后上传',
    'attachment.user-quota': '您的文件已用完可用空间（{limitBytes} 字节），请删除不需要的文件或联系管理员',
    'attachment.disk-full': '存储空间不足，无法保存该文件，请联系管理员',
    'attachment.too-many-open': '未完成的上传过多，请先完成或取消一部分，或在 {retryAfter} 秒后重试',
    'attachment.busy': '该文件正在另一个窗口中上传，请在那里继续，或关闭那个窗口',
    'attachment.bad-offset': '上传进度已变化，将自动从新的位置继续',
    'attachment.in-use': '文件正在使用中（{total} 处），请先在使用处移除',
    'call.Attachment/Upload': '上传文件',
    'call.Attachment/DeleteAttachment': '删除文件',
    'call.Attachment/DeleteOwnSheet': '删除导入用的表格',
    'call.Attachment/ClearUnused': '自动清理未使用的文件',
    'subject.attachment': '文件',
    'log-field.purpose': '用途',
    'log-field.size': '大小（字节）',
    'log-field.mediaType': '媒体类型',
    'file-purpose.document': '文档',
    'file-purpose.image': '图片',
    'file-purpose.video': '视频',
    'file-purpose.audio': '音频',
    'file-purpose.sheet': '表格',
    'file-purpose.package': '压缩包',
    'dashboard.attachment-disk': '已用磁盘空间',
  },
});

declare module '../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof attachmentMessages> {}
}
