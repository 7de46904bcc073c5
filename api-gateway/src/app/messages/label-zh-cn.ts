import type { labelEn } from './label-en.ts';

export const labelZhCn: Record<keyof typeof labelEn, string> = {
  'label.name-taken': '已有同名标签',
  'label.in-use': '该标签仍在使用（{what}：{count}），请先移除',
  'label.other-kind': '该标签不用于用户',
  'call.Label/CreateLabel': '新建标签',
  'call.Label/UpdateLabel': '修改标签',
  'call.Label/DeleteLabel': '删除标签',
  'call.Label/SetLabelUser': '为用户添加或移除标签',
  'subject.label': '标签',
  'log-field.tone': '颜色',
  'log-field.useCount': '使用次数',
  'log-field.isHeld': '已拥有',
};
