import { countStandardsOfKind } from './standard.table.ts';
import { STANDARD_KIND } from '@college/contracts/site/standard';
import type { CodeKind } from '../../../app/feature.ts';

export const standardCodes: CodeKind = {
  key: STANDARD_KIND,
  zh: '法规标准类别',
  en: 'Kinds of standards',
  contents: [
    ['law', '法律法规', 'Law'],
    ['standard', '标准规范', 'Standard'],
    ['document', '政策文件', 'Document'],
  ],
  isPublic: true,
  usedBy: { subject: 'standard', count: countStandardsOfKind },
};
