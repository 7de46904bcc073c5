import type { UserTypeListRow, UserTypeRecord } from './user-type.table.ts';
import type { Language } from '../../app/messages/messages.ts';
import { nameIn } from '../code/code.view.ts';
import type { OwnUserType, UserTypeRow } from '@college/contracts/basic/user-type';

export const userTypeRow = (row: UserTypeListRow): UserTypeRow => ({
  id: row.id,
  baseType: row.base_type,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  sort: row.sort,
  isSystem: Boolean(row.is_system),
  userCount: Number(row.is_system ? row.base_count : row.own_count),
  rowVersion: row.row_version,
});

export const ownUserType = (row: UserTypeRecord, language: Language): OwnUserType => ({
  id: row.id,
  name: nameIn(row, language),
  baseType: row.base_type,
});
