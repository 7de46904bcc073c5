import type { CodeKind } from '../../../app/feature.ts';

export const userCodes: CodeKind = {
  key: 'education',
  zh: '文化程度',
  en: 'Education',
  contents: [
    ['primary', '小学及以下', 'Primary school or less'],
    ['junior-high', '初中', 'Junior high school'],
    ['senior-high', '高中（含中专、职高、技校）', 'Senior high or vocational school'],
    ['junior-college', '大专', 'Junior college'],
    ['bachelor', '本科', 'Bachelor'],
    ['master', '硕士研究生', 'Master'],
    ['doctor', '博士研究生', 'Doctor'],
  ],
};
