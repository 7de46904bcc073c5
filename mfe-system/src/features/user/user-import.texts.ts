import { commonTexts } from '@college/form-kit/common-texts';
import { defineTexts } from '@college/portal-sdk/texts';

export const userImportTexts = defineTexts('user-import', {
  en: {
    ...commonTexts.en,
    import: 'Import',
    title: 'Import users',
    duplicates: 'Duplicate accounts',
  },
  'zh-CN': {
    ...commonTexts['zh-CN'],
    import: '导入',
    title: '导入用户',
    duplicates: '重复账号',
  },
});
