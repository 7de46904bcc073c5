/** Says that a job waits, so that an engine takes it: graphile-worker's own queue on PostgreSQL, a signal on SQLite. */
import { dialectOf } from '../db/dialect.ts';
import { sendSignal } from '../db/signals.ts';
import { WORKER_SCHEMA } from '../db/worker-schema.ts';
import type { JobRecord } from './job.ts';
import type { Knex } from 'knex';

/** How often graphile-worker delivers a job that could not be taken, because the database was away. */
const DELIVERIES = 25;

export const DUE = 'jobs:due';
const CANCEL = 'jobs:cancel:';

/**
 * In the transaction that makes the job wait. `delay` is in milliseconds. Saying it again replaces what was said
 * before; `keepsPlace` leaves it its turn.
 */
export const announceJob = async (
  trx: Knex.Transaction,
  { id, kind }: Pick<JobRecord, 'id' | 'kind'>,
  { delay = 0, keepsPlace = false } = {},
): Promise<void> => {
  if (dialectOf(trx) === 'sqlite') {
    await sendSignal(trx, DUE);
    return;
  }
  await trx.raw(
    `SELECT ${WORKER_SCHEMA}.add_job(identifier => ?, payload => json_build_object('job', ?::int),
       run_at => now() + ?::int * interval '1 millisecond', max_attempts => ?::int, job_key => ?,
       flags => ARRAY[?]::text[], job_key_mode => ?)`,
    [kind, id, delay, DELIVERIES, `job-${id}`, kind, keepsPlace ? 'preserve_run_at' : 'replace'],
  );
};

export const announceCancel = (trx: Knex.Transaction, id: number): Promise<void> =>
  sendSignal(trx, `${CANCEL}${id}`);

/** The job that a signal says was cancelled; null for another signal. */
export const cancelledBy = (signal: string | null): number | null =>
  signal?.startsWith(CANCEL) ? Number(signal.slice(CANCEL.length)) : null;
