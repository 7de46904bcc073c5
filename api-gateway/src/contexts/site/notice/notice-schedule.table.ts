import { skippingLocked } from '../../../db/dialect.ts';
import type { NoticeRecord } from './notice.table.ts';
import type { Knex } from 'knex';

/** Scheduled notices that are due, locked; rows that another copy of the gateway is sending are skipped. */
export const lockDue = async (trx: Knex.Transaction, now: string, limit: number): Promise<NoticeRecord[]> =>
  (await skippingLocked(
    trx,
    trx('notices')
      .where({ state: 'scheduled', is_deleted: false })
      .where('notice_start_time', '<=', now)
      .orderBy('notice_start_time')
      .limit(limit),
  )) as NoticeRecord[];

/** Changes the state of a notice that is still scheduled at this version; false when a concurrent change came first. */
export const moveDue = async (
  trx: Knex.Transaction,
  { id, row_version: rowVersion }: NoticeRecord,
  changes: Partial<NoticeRecord>,
  now: string,
): Promise<boolean> =>
  (await trx('notices')
    .where({ id, row_version: rowVersion, state: 'scheduled' })
    .update({ ...changes, last_modification_time: now, row_version: rowVersion + 1 })) === 1;
