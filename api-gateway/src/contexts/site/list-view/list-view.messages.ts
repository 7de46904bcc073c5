import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const listViewMessages = defineMessages({
  en: {
    'list-view.too-many':
      'You have {{most|# view|# views}} of this list; delete one, or replace one by its name',
    'list-view.unknown-role': 'One of these roles no longer exists; choose again',
    'list-view.keyword': 'Words that are searched for are no part of a view; save it without them',
    'call.ListView/SaveListView': 'Saved a view of a list',
    'call.ListView/ShareListView': 'Shared a view of a list with roles',
    'call.ListView/DeleteListView': 'Deleted a view of a list',
    'subject.list-view': 'View of a list',
    'log-field.list': 'List',
  },
  zhCn: {
    'list-view.too-many': '此列表的视图已有 {{most}} 个，请删除一个，或以原名称覆盖',
    'list-view.unknown-role': '所选角色中有的已不存在，请重新选择',
    'list-view.keyword': '视图不保存搜索词，请去掉搜索词后再保存',
    'call.ListView/SaveListView': '保存列表视图',
    'call.ListView/ShareListView': '向角色共享列表视图',
    'call.ListView/DeleteListView': '删除列表视图',
    'subject.list-view': '列表视图',
    'log-field.list': '列表',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof listViewMessages> {}
}
