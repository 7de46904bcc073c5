import { rowAddress } from '../session/photo-address.ts';
import { photoInState } from './user-photo.table.ts';
import type { UserPhotoListRow, UserPhotoRecord } from './user-photo.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type { MyPhoto, UserPhotoDetail, UserPhotoRow } from '@college/contracts/identity/user-photo';
import type { Knex } from 'knex';

type Viewer = Pick<SignedInContext, 'keys' | 'now' | 'caller'>;

/** A row of the list in the wire format, as a caller may see it. */
export const photoRow = (row: UserPhotoListRow, viewer: Viewer): UserPhotoRow => ({
  id: row.id,
  userId: row.user_id,
  username: row.username,
  name: row.name,
  userType: row.user_type,
  departmentName: row.department_name,
  areaName: row.area_name,
  state: row.state,
  isChange: row.state === 'pending' && row.is_change,
  canCheck: row.state === 'pending' && row.user_id !== viewer.caller.userId,
  address: rowAddress(viewer, row),
  creationTime: row.creation_time,
  deciderName: row.decided_by_name,
  decidedAt: row.decided_at,
  rowVersion: row.row_version,
});

export const photoDetail = async (
  db: Knex,
  row: UserPhotoListRow,
  viewer: Viewer,
): Promise<UserPhotoDetail> => {
  const reference = await photoInState(db, row.user_id, 'accepted');
  return {
    ...photoRow(row, viewer),
    sha256: row.sha256,
    via: row.via,
    opinion: row.opinion,
    reference: reference && reference.id !== row.id ? referenceOf(reference, viewer) : null,
  };
};

const referenceOf = (row: UserPhotoRecord, viewer: Viewer): UserPhotoDetail['reference'] => ({
  id: row.id,
  address: rowAddress(viewer, row),
  sha256: row.sha256,
  creationTime: row.creation_time,
  deciderName: row.decided_by_name,
  decidedAt: row.decided_at,
});

export const myPhoto = (row: UserPhotoRecord, viewer: Pick<Viewer, 'keys' | 'now'>): MyPhoto => ({
  id: row.id,
  state: row.state,
  address: rowAddress(viewer, row),
  creationTime: row.creation_time,
  opinion: row.opinion,
  decidedAt: row.decided_at,
  rowVersion: row.row_version,
});
