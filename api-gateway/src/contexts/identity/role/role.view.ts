import type { RoleListRow, RoleRecord } from './role.table.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { RoleRow } from '@college/contracts/identity/role';

/** The column of a role's name in a language. */
export const nameColumn = (language: Language): 'role_name_en' | 'role_name_zh' =>
  language === 'en' ? 'role_name_en' : 'role_name_zh';

export const roleOption = (role: RoleRecord, language: Language) => ({
  id: role.id,
  name: role[nameColumn(language)],
});

export const roleRow = (role: RoleListRow, language: Language): RoleRow => ({
  id: role.id,
  roleName: role[nameColumn(language)],
  roleKey: role.role_key,
  dataScope: role.data_scope,
  isSystem: role.is_system,
  userCount: role.user_count,
  rowVersion: role.row_version,
});
