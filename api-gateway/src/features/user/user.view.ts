import { masked } from './personal-data.ts';
import { SEPARATOR } from './user.table.ts';
import type { UserListed } from './user.table.ts';
import type { Keys } from '../../crypto/keys.ts';
import type { UserDetail, UserRow } from '@college/contracts/system/user';

/** A row of the list as it goes over the wire. */
export const userRow = (row: UserListed, keys: Keys): UserRow => ({
  id: row.id,
  username: row.username,
  name: row.name,
  userType: row.user_type,
  phone: masked(keys, row, 'phone'),
  departmentName: row.department_name,
  areaName: row.area_name,
  roleNames: row.role_names?.split(SEPARATOR) ?? [],
  state: row.state,
  creationTime: row.creation_time,
  rowVersion: row.row_version,
});

export const userDetail = (row: UserListed, roleIds: number[], keys: Keys): UserDetail => ({
  ...userRow(row, keys),
  departmentId: row.department_id,
  areaCode: row.area_code ?? '',
  roleIds,
  idCard: masked(keys, row, 'idCard'),
  email: masked(keys, row, 'email'),
});
