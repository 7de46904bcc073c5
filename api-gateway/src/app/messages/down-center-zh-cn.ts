import type { downCenterEn } from './down-center-en.ts';

export const downCenterZhCn: Record<keyof typeof downCenterEn, string> = {
  'down-center.title-taken': '已有同名资料',
  'down-center.unknown-kind': '请选择可用的资料类型',
  'down-center.kind-needed': '请选择资料类型',
  'call.DownCenter/CreateDownCenter': '新增下载资料',
  'call.DownCenter/UpdateDownCenter': '修改下载资料',
  'call.DownCenter/DeleteDownCenter': '删除下载资料',
  'subject.down-center': '下载资料',
  'log-field.title': '标题',
  'log-field.file': '文件',
  'log-field.isPublic': '对访客公开',
  'log-field.isShow': '显示',
};
