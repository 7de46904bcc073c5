/** What processes tell each other about jobs, once the transaction has committed. */
import { sendSignal } from '../db/signals.ts';
import type { Knex } from 'knex';

export const DUE = 'jobs:due';
const CANCEL = 'jobs:cancel:';

/** That a job waits. Nothing depends on it: every process also looks for itself. */
export const announceJob = (trx: Knex.Transaction): Promise<void> => sendSignal(trx, DUE);

export const announceCancel = (trx: Knex.Transaction, id: number): Promise<void> =>
  sendSignal(trx, `${CANCEL}${id}`);

/** The job that a signal says was cancelled; null for another signal. */
export const cancelledBy = (signal: string | null): number | null =>
  signal?.startsWith(CANCEL) ? Number(signal.slice(CANCEL.length)) : null;
