import { countOfKind } from './down-center.table.ts';
import { DOWN_CENTER_KINDS } from '@college/contracts/site/down-center';
import type { CodeKind } from '../../../app/feature.ts';

export const downCenterCodes: CodeKind = {
  key: DOWN_CENTER_KINDS,
  zh: '下载资料类型',
  en: 'Kinds of downloads',
  contents: [
    ['form', '表格文书', 'Forms'],
    ['material', '学习资料', 'Study material'],
    ['manual', '操作手册', 'Manuals'],
    ['software', '软件工具', 'Software'],
    ['other', '其他', 'Other'],
  ],
  isPublic: true,
  usedBy: { subject: 'down-center', count: countOfKind },
};
