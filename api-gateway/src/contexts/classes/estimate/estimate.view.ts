import type { ClassItem, EstimateItemRecord } from './estimate-item.table.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { shownIn } from '../../../app/messages/name-in.ts';
import type { ClassEstimateItem, EstimateItemRow, EstimateOption } from '@college/contracts/classes/estimate';

export const optionsOf = (stored: string): EstimateOption[] => JSON.parse(stored) as EstimateOption[];

export const estimateItemRow = (row: EstimateItemRecord): EstimateItemRow => ({
  id: row.id,
  title: row.title,
  titleEn: row.title_en,
  kind: row.kind,
  options: optionsOf(row.options),
  sort: row.sort,
  isEnable: row.is_enable,
  rowVersion: row.row_version,
});

export const classItem = (
  { id, title, title_en, kind, options }: ClassItem,
  language: Language,
): ClassEstimateItem => ({
  id,
  title: shownIn(language, title, title_en),
  kind,
  options: optionsOf(options).map(({ zh, en }) => shownIn(language, zh, en)),
});
