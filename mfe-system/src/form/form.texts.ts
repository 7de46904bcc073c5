import { defineTexts } from '@college/portal-sdk/texts';

export const formTexts = defineTexts('form', {
  en: {
    required: 'This is required',
    tooShort: 'At least {{limit}} characters',
    tooLong: 'At most {{limit}} characters',
    invalid: 'This cannot be accepted',
    save: 'Save',
    cancel: 'Cancel',
    clear: 'Clear',
    keep: 'Keep',
    reload: 'Reload (what you entered here is lost)',
    leaveTitle: 'Leave without saving?',
    leaveMessage: 'What you changed on this page has not been saved and will be lost.',
    leave: 'Leave without saving',
    stay: 'Stay here',
  },
  'zh-CN': {
    required: '此项必填',
    tooShort: '至少 {{limit}} 个字符',
    tooLong: '最多 {{limit}} 个字符',
    invalid: '内容不符合要求',
    save: '保存',
    cancel: '取消',
    clear: '清除',
    keep: '保留',
    reload: '重新加载（此处已填写的内容将丢失）',
    leaveTitle: '不保存就离开吗？',
    leaveMessage: '本页的修改尚未保存，离开后将丢失。',
    leave: '不保存，离开',
    stay: '留在本页',
  },
});
