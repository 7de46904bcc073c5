import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const downCenterMessages = defineMessages({
  en: {
    'down-center.title-taken': 'There is an entry with this title already',
    'down-center.unknown-kind': 'choose one of the kinds that are offered',
    'down-center.kind-needed': 'please choose a kind',
    'call.DownCenter/CreateDownCenter': 'Offered a file for download',
    'call.DownCenter/UpdateDownCenter': 'Changed an entry of the download centre',
    'call.DownCenter/DeleteDownCenter': 'Took a file out of the download centre',
    'subject.down-center': 'Download',
    'log-field.file': 'File',
  },
  zhCn: {
    'down-center.title-taken': '已有同名资料',
    'down-center.unknown-kind': '请选择可用的资料类型',
    'down-center.kind-needed': '请选择资料类型',
    'call.DownCenter/CreateDownCenter': '新增下载资料',
    'call.DownCenter/UpdateDownCenter': '修改下载资料',
    'call.DownCenter/DeleteDownCenter': '删除下载资料',
    'subject.down-center': '下载资料',
    'log-field.file': '文件',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof downCenterMessages> {}
}
