import type { Knex } from 'knex';

/** What the table of a kind of jobs has beside the columns of its feature: a row says how its job stands. */
export interface JobColumns {
  id: number;
  state: 'running' | 'done' | 'failed' | 'cancelled';
  /** Why it failed; empty otherwise. */
  failure: string;
  cancel_asked: boolean;
  /** When the gateway that runs it last said so. */
  alive_at: string;
}

export interface JobTable<Row extends JobColumns> {
  /** Notes something of a running job; yields whether it may go on, which it may not once somebody has cancelled it. */
  note(trx: Knex, id: number, changes: Partial<Row>): Promise<boolean>;
  /**
   * Has a running job cancelled: by the gateway that runs it, or here and now if that has been silent since a moment.
   * One that is alive after all then finds that it may not go on. False when it has ended already.
   */
  cancel(trx: Knex, id: number, silentSince: string): Promise<boolean>;
  /** Jobs that say that they are running and have been silent since a moment: their gateway is gone. Yields how many. */
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
