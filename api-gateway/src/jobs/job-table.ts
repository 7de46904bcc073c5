import type { Knex } from 'knex';

/** The columns that every table of jobs has in addition to those of its feature. */
export interface JobColumns {
  id: number;
  state: 'running' | 'done' | 'failed' | 'cancelled';
  /** Why it failed; empty otherwise. */
  failure: string;
  cancel_asked: boolean;
  /** Last sign of life of the gateway that runs it. */
  alive_at: string;
}

export interface JobTable<Row extends JobColumns> {
  /** Updates a running job. Returns whether it may continue: not after it has been cancelled. */
  note(trx: Knex, id: number, changes: Partial<Row>): Promise<boolean>;
  /**
   * Cancels a running job: by the gateway that runs it, or immediately if that gateway has been silent since the given
   * time. If it is alive after all, it then finds that it may not continue. False when the job has already ended.
   */
  cancel(trx: Knex, id: number, silentSince: string): Promise<boolean>;
  /** Fails running jobs whose gateway has been silent since the given time and so counts as gone. Returns how many. */
  endSilent(trx: Knex, since: string, failure: string): Promise<number>;
}

export const jobTable = <Row extends JobColumns>(name: string): JobTable<Row> => {
  const running = (trx: Knex): Knex.QueryBuilder => trx(name).where({ state: 'running' });
  return {
    async note(trx, id, changes) {
      const [row] = await running(trx)
        .where({ id })
        .update(changes)
        .returning<{ cancel_asked: boolean | number }[]>('cancel_asked');
      return row !== undefined && !row.cancel_asked;
    },
    async cancel(trx, id, silentSince) {
      const asked: number = await running(trx).where({ id }).update({ cancel_asked: true });
      if (asked === 0) return false;
      await running(trx).where({ id }).where('alive_at', '<=', silentSince).update({ state: 'cancelled' });
      return true;
    },
    async endSilent(trx, since, failure) {
      const ended: number = await running(trx)
        .where('alive_at', '<=', since)
        .update({ state: 'failed', failure });
      return ended;
    },
  };
};
