import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const publicItemMessages = defineMessages({
  en: {
    'public-item.title-taken': 'There is an item of this kind with this title already',
    'public-item.unknown-kind': 'This kind is not offered; choose another one',
    'public-item.unknown-label': 'One of the labels does not exist any more; choose again',
    'public-item.link': 'a path of this site that begins with /, or an address that begins with https://',
    'call.PublicItem/CreatePublicItem': 'Added a public item',
    'call.PublicItem/UpdatePublicItem': 'Changed a public item',
    'call.PublicItem/DeletePublicItem': 'Deleted a public item',
    'subject.public-item': 'Public item',
    'log-field.kindName': 'Kind',
    'log-field.text': 'Text',
    'log-field.textEn': 'English text',
    'log-field.labels': 'Labels',
  },
  zhCn: {
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
    'log-field.textEn': '英文正文',
    'log-field.labels': '标签',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof publicItemMessages> {}
}
