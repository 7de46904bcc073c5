import type { FaceCheckListRow } from './face-check.table.ts';
import { framesPath } from './face-file.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { photoAddress, rowAddress } from '../../identity/user-photo/user-photo.port.ts';
import type { FaceCheckDetail, FaceCheckRow } from '@college/contracts/classes/face-check';
import { faceCheckMachine } from '@college/contracts/classes/face-check';
import { allowedActions } from '@college/contracts/core/state-machine';

type Viewer = Pick<SignedInContext, 'keys' | 'now' | 'caller'>;

/** A row of the list in the wire format, as a caller may see it. */
export const checkRow = (row: FaceCheckListRow, { caller }: Pick<Viewer, 'caller'>): FaceCheckRow => ({
  id: row.id,
  userId: row.user_id,
  username: row.username,
  name: row.name,
  departmentName: row.department_name,
  areaName: row.area_name,
  moment: row.moment,
  classId: row.class_id,
  className: row.class_name,
  state: row.state,
  reason: row.reason,
  similarity: row.similarity,
  creationTime: row.creation_time,
  deciderName: row.decided_by_name,
  decidedAt: row.decided_at,
  canDecide: row.user_id !== caller.userId && allowedActions(faceCheckMachine, row.state).length > 0,
  rowVersion: row.row_version,
});

export const checkDetail = (row: FaceCheckListRow, viewer: Viewer): FaceCheckDetail => ({
  ...checkRow(row, viewer),
  challenge: row.challenge,
  address: row.picture_sealed === null ? '' : photoAddress(viewer, framesPath(row.picture_key)),
  reference: {
    address: rowAddress(viewer, { row_key: row.photo_key, key_sealed: row.photo_sealed }),
    creationTime: row.photo_time,
  },
  opinion: row.opinion,
});
