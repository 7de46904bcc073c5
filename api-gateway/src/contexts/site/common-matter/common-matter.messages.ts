import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const commonMatterMessages = defineMessages({
  en: {
    'common-matter.title-taken': 'There is a shortcut of this title already',
    'common-matter.unknown-role': 'one of these roles does not exist any more; choose again',
    'common-matter.link': 'a path of this site such as /trainClass, or an address that begins with https://',
    'call.CommonMatter/CreateCommonMatter': 'Added a shortcut',
    'call.CommonMatter/UpdateCommonMatter': 'Changed a shortcut',
    'call.CommonMatter/DeleteCommonMatter': 'Deleted a shortcut',
    'call.CommonMatter/SortCommonMatter': 'Moved a shortcut',
    'subject.common-matter': 'Shortcut',
    'log-field.link': 'Link',
    'log-field.icon': 'Icon',
  },
  zhCn: {
    'common-matter.title-taken': '已有同名的常用事项',
    'common-matter.unknown-role': '所选角色中有不存在的项，请重新选择',
    'common-matter.link': '请填写本站路径（如 /trainClass）或以 https:// 开头的网址',
    'call.CommonMatter/CreateCommonMatter': '新建常用事项',
    'call.CommonMatter/UpdateCommonMatter': '修改常用事项',
    'call.CommonMatter/DeleteCommonMatter': '删除常用事项',
    'call.CommonMatter/SortCommonMatter': '调整常用事项顺序',
    'subject.common-matter': '常用事项',
    'log-field.link': '链接',
    'log-field.icon': '图标',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof commonMatterMessages> {}
}
