import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const labelMessages = defineMessages({
  en: {
    'label.name-taken': 'There is a label of this kind with this name already',
    'label.in-use': 'This label is still in use ({{what}}: {{count}}); take it off there first',
    'label.other-kind': 'This label is not one for users',
    'call.Label/CreateLabel': 'Added a label',
    'call.Label/UpdateLabel': 'Changed a label',
    'call.Label/DeleteLabel': 'Deleted a label',
    'call.Label/SetLabelUser': 'Added a label to a user or removed it',
    'subject.label': 'Label',
    'log-field.tone': 'Colour',
    'log-field.useCount': 'Uses',
    'log-field.isHeld': 'Has it',
  },
  zhCn: {
    'label.name-taken': '已有同名标签',
    'label.in-use': '该标签仍在使用（{{what}}：{{count}}），请先移除',
    'label.other-kind': '该标签不用于用户',
    'call.Label/CreateLabel': '新建标签',
    'call.Label/UpdateLabel': '修改标签',
    'call.Label/DeleteLabel': '删除标签',
    'call.Label/SetLabelUser': '为用户添加或移除标签',
    'subject.label': '标签',
    'log-field.tone': '颜色',
    'log-field.useCount': '使用次数',
    'log-field.isHeld': '已拥有',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof labelMessages> {}
}
