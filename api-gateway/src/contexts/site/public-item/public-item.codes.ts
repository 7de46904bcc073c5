import { countItemsOfKind } from './public-item.table.ts';
import { PUBLIC_ITEM_KIND } from '@college/contracts/site/public-item';
import type { CodeKind } from '../../../app/feature.ts';

export const publicItemCodes: CodeKind = {
  key: PUBLIC_ITEM_KIND,
  zh: '公共条目类别',
  en: 'Kinds of public items',
  contents: [
    ['link', '常用链接', 'Useful links'],
    ['question', '常见问题', 'Frequent questions'],
    ['guide', '办事指南', 'Guides'],
  ],
  usedBy: { subject: 'public-item', count: countItemsOfKind },
};
