import type { CodeContentRecord, CodeKindListRow, CodeKindRecord } from './code.table.ts';
import { nameIn } from '../../../app/messages/name-in.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type {
  CodeContentRow,
  CodeKindOption,
  CodeKindRow,
  CodeOption,
} from '@college/contracts/platform/code';

export const kindRow = (row: CodeKindListRow): CodeKindRow => ({
  id: row.id,
  kindKey: row.kind_key,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  isSystem: row.is_system,
  contentCount: row.content_count,
  rowVersion: row.row_version,
});

export const kindOption = (row: CodeKindRecord, language: Language): CodeKindOption => ({
  id: row.id,
  kindKey: row.kind_key,
  name: nameIn(row, language),
});

export const contentRow = (row: CodeContentRecord): CodeContentRow => ({
  id: row.id,
  kindId: row.kind_id,
  code: row.code,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  sort: row.sort,
  isEnabled: row.is_enabled,
  isSystem: row.is_system,
  rowVersion: row.row_version,
});

export const codeOption = (row: CodeContentRecord, language: Language): CodeOption => ({
  value: row.code,
  text: nameIn(row, language),
  isEnabled: row.is_enabled,
});
