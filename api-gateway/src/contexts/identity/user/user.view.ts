import { manageableKinds } from './manageable-kinds.ts';
import { masked } from './personal-data.ts';
import { profileOf } from './user-profile.ts';
import { SEPARATOR } from './user.table.ts';
import type { UserListRow } from './user.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type { UserDetail, UserRow } from '@college/contracts/identity/user';

type Viewer = Pick<SignedInContext, 'keys' | 'caller'>;

/** A row of the list in the wire format, as a caller may see it. */
export const userRow = (row: UserListRow, { keys, caller }: Viewer): UserRow => ({
  id: row.id,
  username: row.username,
  name: row.name,
  userType: row.user_type,
  phone: masked(keys, row, 'phone'),
  idCard: masked(keys, row, 'idCard'),
  departmentName: row.department_name,
  areaName: row.area_name,
  ownTypeName: row.own_type_name,
  roleNames: row.role_names?.split(SEPARATOR) ?? [],
  state: row.state,
  creationTime: row.creation_time,
  canManage: manageableKinds(caller).includes(row.user_type) && !row.is_stronger,
  rowVersion: row.row_version,
  ...profileOf(row),
});

export const userDetail = (row: UserListRow, roleIds: number[], viewer: Viewer): UserDetail => ({
  ...userRow(row, viewer),
  departmentId: row.department_id,
  areaCode: row.area_code ?? '',
  roleIds,
  ownTypeId: row.own_type_id,
  email: masked(viewer.keys, row, 'email'),
});
