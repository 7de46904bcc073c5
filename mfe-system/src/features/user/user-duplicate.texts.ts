import { commonTexts } from '@college/form-kit/common-texts';
import { defineTexts } from '@college/portal-sdk/texts';

export const userDuplicateTexts = defineTexts('user-duplicate', {
  en: {
    ...commonTexts.en,
    title: 'Duplicate accounts',
    intro: 'People with several accounts of one kind, found by the ID card. Choose the account to keep.',
    group: '{{name}}, {{idCard}}',
    keep: 'Keep this one',
    name: 'Name',
    classes: 'Classes',
    lastLogin: 'Last login',
    never: 'Never',
    keepOf: 'Keep this one: {{username}}',
    emptyTitle: 'No duplicate accounts',
    emptyHint: 'New accounts cannot get an ID card that another one has.',
    mergeTitle: 'Keep {{username}}?',
    mergeMessage:
      'Classes and photos of {{others}} move to {{username}}, and its empty fields are filled in. The other accounts are deleted and their logins end; this cannot be undone.',
    merge: 'Merge',
    mergedDone: 'Only {{username}} is left',
    isDisabled: 'Disabled; keep one that is enabled',
    notYours: 'Your role does not manage all of these accounts',
  },
  'zh-CN': {
    ...commonTexts['zh-CN'],
    title: '重复账号',
    intro: '同一身份证号有多个同类账号的人员，请选择要保留的账号。',
    group: '{{name}}，{{idCard}}',
    keep: '保留此账号',
    name: '姓名',
    classes: '培训班',
    lastLogin: '最近登录',
    never: '从未登录',
    keepOf: '保留此账号：{{username}}',
    emptyTitle: '没有重复账号',
    emptyHint: '新账号不能使用已有账号的身份证号。',
    mergeTitle: '保留 {{username}}？',
    mergeMessage:
      '{{others}} 的培训班和照片将转入 {{username}}，其缺少的资料会补全。其余账号将被删除并结束登录，无法撤销。',
    merge: '合并',
    mergedDone: '已合并，仅保留 {{username}}',
    isDisabled: '已停用，请保留已启用的账号',
    notYours: '您的角色不能管理其中的全部账号',
  },
});
