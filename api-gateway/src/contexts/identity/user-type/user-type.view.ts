import { countUsers } from './user-type.table.ts';
import type { UserTypeRecord } from './user-type.table.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { nameIn } from '../../../app/messages/name-in.ts';
import type { OwnUserType, UserTypeRow } from '@college/contracts/identity/user-type';
import type { Knex } from 'knex';

export const userTypeRows = async (
  rows: readonly UserTypeRecord[],
  _context: unknown,
  db: Knex,
): Promise<UserTypeRow[]> => {
  const usersOf = await countUsers(db, rows);
  return rows.map((row) => ({
    id: row.id,
    baseType: row.base_type,
    nameZh: row.name_zh,
    nameEn: row.name_en,
    sort: row.sort,
    isSystem: row.is_system,
    userCount: usersOf(row),
    rowVersion: row.row_version,
  }));
};

export const ownUserType = (row: UserTypeRecord, language: Language): OwnUserType => ({
  id: row.id,
  name: nameIn(row, language),
  baseType: row.base_type,
});
