import { skippingLocked } from '../../db/dialect.ts';
import type { NoticeRecord } from './notice.table.ts';
import type { Knex } from 'knex';

/** Notices that wait and whose moment has come; what another copy of the gateway is just sending is left out. */
export const lockDue = async (trx: Knex.Transaction, now: string, limit: number): Promise<NoticeRecord[]> =>
  (await skippingLocked(
    trx,
    trx('notices')
      .where({ state: 'scheduled', is_deleted: false })
      .where('notice_start_time', '<=', now)
      .orderBy('notice_start_time')
      .limit(limit),
  )) as NoticeRecord[];

/** Moves a notice that still waits at this version on; false when somebody was first. */
export const moveDue = async (
  trx: Knex.Transaction,
  { id, row_version: rowVersion }: NoticeRecord,
  changes: Partial<NoticeRecord>,
  now: string,
): Promise<boolean> =>
  (await trx('notices')
    .where({ id, row_version: rowVersion, state: 'scheduled' })
    .update({ ...changes, last_modification_time: now, row_version: rowVersion + 1 })) === 1;
