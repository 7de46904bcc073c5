import type { Knex } from 'knex';

/** Narrows to rows whose person still has the lease of this epoch; both are columns of the query. */
export const whereHasLease = (query: Knex.QueryBuilder, userId: string, epoch: string): void => {
  query.whereExists((own) => {
    own
      .from('study_leases as lease')
      .select('lease.user_id')
      .whereRaw('?? = ??', ['lease.user_id', userId])
      .whereRaw('?? = ??', ['lease.epoch', epoch]);
  });
};
