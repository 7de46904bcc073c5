/** Slices that end: they become rows that nothing changes afterwards. */
import { openSliceOf } from './open-slice.ts';
import type { ClosedBy, OpenSlice } from './slice.ts';
import { insertSlices } from './study-write.table.ts';
import type { ClosedSlice } from './study-write.table.ts';
import { findSession, updateLease } from './study.table.ts';
import type { LeaseRow, SessionRow } from './study.table.ts';
import type { Knex } from 'knex';

type Of = Pick<
  SessionRow,
  | 'user_id'
  | 'epoch'
  | 'class_id'
  | 'course_id'
  | 'course_version'
  | 'ware_id'
  | 'ware_key'
  | 'is_weak'
  | 'device'
  | 'device_print'
  | 'address_print'
> & { readonly session_id: number };

export const sliceRow = (of: Of, slice: OpenSlice, closedBy: ClosedBy): ClosedSlice => ({
  session_id: of.session_id,
  epoch: of.epoch,
  user_id: of.user_id,
  class_id: of.class_id,
  course_id: of.course_id,
  course_version: of.course_version,
  ware_id: of.ware_id,
  ware_key: of.ware_key,
  day: slice.day,
  begin_at: slice.beginAt,
  end_at: slice.endAt,
  from_pos: slice.from,
  to_pos: slice.to,
  wall_ms: slice.wallMs,
  delivered_ms: slice.deliveredMs,
  moved_ms: slice.movedMs,
  credited_ms: slice.creditedMs,
  lost: JSON.stringify(slice.lost),
  beats: slice.beats,
  beat_jitter_ms: slice.beats > 1 ? Math.round(slice.jitterMs / (slice.beats - 1)) : 0,
  is_weak: of.is_weak,
  device: of.device,
  device_print: of.device_print,
  address_print: of.address_print,
  closed_by: closedBy,
  isAltered: slice.isAltered ?? false,
});

/**
 * Closes the open slice of a locked lease; answers its id, or null when none is open. A checkpoint calls it before it
 * opens, so that what follows the last passed one is whole slices, which can be withdrawn.
 */
export const closeSlice = async (
  trx: Knex.Transaction,
  lease: Pick<LeaseRow, 'user_id' | 'epoch' | 'session_id' | 'open_slice'>,
  closedBy: ClosedBy,
): Promise<number | null> => {
  const slice = openSliceOf(trx, lease);
  const session = slice && lease.session_id !== null ? await findSession(trx, lease.session_id) : undefined;
  if (!slice || !session) return null;
  const [id] = await insertSlices(trx, [sliceRow({ ...session, session_id: session.id }, slice, closedBy)]);
  await updateLease(trx, lease.user_id, { open_slice: '' });
  return id ?? null;
};
