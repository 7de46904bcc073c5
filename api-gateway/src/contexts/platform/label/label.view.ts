import type { LabelListRow, LabelRecord } from './label.table.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { nameIn } from '../../../app/messages/name-in.ts';
import type { LabelMark, LabelRow } from '@college/contracts/platform/label';

export const labelRow = (row: LabelListRow): LabelRow => ({
  id: row.id,
  kind: row.kind,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  tone: row.tone,
  sort: row.sort,
  useCount: row.user_count + row.item_count,
  rowVersion: row.row_version,
});

export const labelMark = (row: LabelRecord, language: Language): LabelMark => ({
  id: row.id,
  name: nameIn(row, language),
  tone: row.tone,
});
