/** What is counted of certificates, for their roll-up. */
import type { Unit } from './stat-count.table.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** Certificates that have the same of everything. */
export interface CertFact {
  class_id: number;
  area_code: string;
  subject_id: number;
  kind: string;
  valid_from: string;
  valid_to: string | null;
  next_review_date: string | null;
  /** When they were cancelled or revoked; null: they were not. */
  ended_at: string | null;
  n: number;
}

/**
 * Those that are valid, or once were: of a class, or (0) of none; with a day, those that begin on it. One that was replaced does
 * not count: the one in its place has its dates.
 */
export const certFacts = (db: Knex, { id, day }: Unit): Promise<CertFact[]> => {
  const each = db('user_certs')
    .where('is_deleted', false)
    .where((of) =>
      of
        .where('state', 'valid')
        // Only what was valid once has a number.
        .orWhere((ended) => ended.whereIn('state', ['cancelled', 'revoked']).whereNotNull('cert_no')),
    )
    .select('kind', 'valid_from', 'valid_to', 'next_review_date')
    .select(
      db.raw('coalesce(class_id, 0) as class_id'),
      db.raw("coalesce(area_code, '') as area_code"),
      db.raw('coalesce(subject_id, 0) as subject_id'),
      db.raw("case when state = 'valid' then null else state_since end as ended_at"),
    );
  if (id === 0) each.whereNull('class_id');
  else each.where('class_id', id);
  if (day !== undefined) each.where('valid_from', day);
  const same = ['class_id', 'area_code', 'subject_id', 'kind', 'valid_from', 'valid_to', 'next_review_date'];
  return rowsOf<CertFact>(
    db
      .from(each.as('each_cert'))
      .select([...same, 'ended_at'])
      .count({ n: '*' })
      .groupBy([...same, 'ended_at']),
  );
};
