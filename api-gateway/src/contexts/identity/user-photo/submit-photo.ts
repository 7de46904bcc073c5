import { randomUUID } from 'node:crypto';
import { photoPath } from '../session/photo-address.ts';
import { dropPhotos, storePhoto } from './photo-file.ts';
import type { PhotoImage } from './photo-image.ts';
import { useUpTicket } from './photo-ticket.table.ts';
import { forgetRejected, insertPhoto, withdrawPending } from './user-photo.table.ts';
import type { UserPhotoRecord } from './user-photo.table.ts';
import type { Services } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import type { FailureOf } from '../../../app/failure.ts';
import type { AuditChange } from '../../../db/audit.ts';
import { lockUser, setAvatar } from '../user/avatar.table.ts';
import { userPhotoErrors } from '@college/contracts/identity/user-photo';
import type { Knex } from 'knex';

/** The user of a picture, and how it was sent. */
export interface Sender {
  readonly userId: number;
  readonly areaCode: string | null;
  readonly departmentId: number | null;
  /** Null: the user is signed in. */
  readonly ticketId: number | null;
  readonly audit: (trx: Knex.Transaction, change: AuditChange) => Promise<void>;
}

type Deps = Pick<Services, 'database' | 'keys' | 'storage' | 'now'>;
type Submitted = Pick<UserPhotoRecord, 'row_key' | 'key_sealed'> & { id: number };

/**
 * Makes a picture the avatar and submits it as the reference face. An earlier submission without a decision counts as
 * withdrawn; an accepted reference face stays.
 */
export const submitPhoto = async (
  deps: Deps,
  sender: Sender,
  { bytes, sha256 }: Pick<PhotoImage, 'bytes' | 'sha256'>,
): Promise<Submitted | FailureOf<typeof userPhotoErrors.badTicket>> => {
  const rowKey: string = randomUUID();
  const keySealed = await storePhoto(deps, rowKey, bytes);
  const dropped = [rowKey];
  try {
    const submitted = await deps.database.transaction((trx) =>
      record(trx, deps, sender, { rowKey, keySealed, sha256 }),
    );
    if (isFailure(submitted)) return submitted;
    dropped.splice(0, 1, ...submitted.forgotten);
    return { id: submitted.id, row_key: rowKey, key_sealed: keySealed };
  } finally {
    // Once no row has its key, a file is unreadable: deleting it is only housekeeping.
    await dropPhotos(deps, dropped);
  }
};

const record = async (
  trx: Knex.Transaction,
  { now }: Deps,
  { userId, areaCode, departmentId, ticketId, audit }: Sender,
  { rowKey, keySealed, sha256 }: { rowKey: string; keySealed: string; sha256: string },
) => {
  const moment = now().toISOString();
  if (ticketId !== null && !(await useUpTicket(trx, ticketId, moment)))
    return fail(userPhotoErrors.badTicket);
  await lockUser(trx, userId);
  const rejected = await forgetRejected(trx, userId);
  const before = await withdrawPending(trx, userId, moment);
  const via = ticketId === null ? 'login' : 'ticket';
  const id = await insertPhoto(trx, now, {
    row_key: rowKey,
    user_id: userId,
    area_code: areaCode,
    department_id: departmentId,
    creator_user_id: userId,
    state: 'pending',
    sha256,
    key_sealed: keySealed,
    via,
    opinion: '',
    decided_by: null,
    decided_by_name: '',
    decided_at: null,
  });
  await setAvatar(trx, userId, photoPath(rowKey));
  await audit(trx, {
    subjectType: 'user-photo',
    subjectId: id,
    before: before && { withdrawn: before.id, sha256: before.sha256 },
    after: { userId, state: 'pending', sha256, via },
  });
  return { id, forgotten: before ? [...rejected, before.row_key] : rejected };
};
