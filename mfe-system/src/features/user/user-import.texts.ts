import { defineTexts } from '@college/portal-sdk/texts';

export const userImportTexts = defineTexts('user-import', {
  en: {
    import: 'Import',
    title: 'Import users',
    kind: 'Kind',
    export: 'Export',
    duplicates: 'Duplicate accounts',
  },
  'zh-CN': {
    import: '导入',
    title: '导入用户',
    kind: '类型',
    export: '导出',
    duplicates: '重复账号',
  },
});
