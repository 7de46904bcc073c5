import type { publicItemEn } from './public-item-en.ts';

export const publicItemZhCn: Record<keyof typeof publicItemEn, string> = {
  'public-item.title-taken': '该类别下已有同名条目',
  'public-item.unknown-kind': '该类别不可用，请另选',
  'public-item.unknown-label': '所选标签已不存在，请重新选择',
  'public-item.link': '须为以 / 开头的站内路径，或以 https:// 开头的网址',
  'call.PublicItem/CreatePublicItem': '新建公共条目',
  'call.PublicItem/UpdatePublicItem': '修改公共条目',
  'call.PublicItem/DeletePublicItem': '删除公共条目',
  'subject.public-item': '公共条目',
  'log-field.kindName': '类别',
  'log-field.text': '正文',
  'log-field.labels': '标签',
};
