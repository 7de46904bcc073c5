/** What has already been done for a certificate, and for those that it has replaced. */
import type { UserCertRecord } from './user-cert.table.ts';
import type { Period } from './delay-dates.ts';
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** The certificate with those that it has replaced, itself first. */
export const chainOf = async (
  db: Knex,
  { id, replaces_id }: Pick<UserCertRecord, 'id' | 'replaces_id'>,
): Promise<number[]> => {
  const ids = [id];
  let next = replaces_id;
  while (next !== null && !ids.includes(next)) {
    ids.push(next);
    const row = await firstOf<{ replaces_id: number | null }>(
      db('user_certs').where({ id: next }).select('replaces_id'),
    );
    next = row?.replaces_id ?? null;
  }
  return ids;
};

export interface DelayRow {
  class_id: number | null;
  /** As JSON; empty where none has changed. */
  dates: string;
}

/** Each time that it was prolonged, or its training noted, the first one first. */
export const delaysOf = (db: Knex, certIds: readonly number[]): Promise<DelayRow[]> =>
  rowsOf<DelayRow>(
    db('user_cert_history')
      .whereIn('cert_id', [...certIds])
      .where({ action: 'delay' })
      .orderBy('id')
      .select('class_id', 'dates'),
  );

/** The times for which somebody has, or had, a certificate of this kind and subject. */
export const periodsOf = async (
  db: Knex,
  cert: Pick<UserCertRecord, 'user_id' | 'kind' | 'subject_id'>,
): Promise<Period[]> => {
  const rows = await rowsOf<{ valid_from: string; valid_to: string | null }>(
    db('user_certs')
      .where({ user_id: cert.user_id, kind: cert.kind, subject_id: cert.subject_id, is_deleted: false })
      // One that was revoked or cancelled has certified nothing.
      .whereIn('state', ['valid', 'replaced'])
      .orderBy('id')
      .select('valid_from', 'valid_to'),
  );
  return rows.map((row) => ({ from: row.valid_from, to: row.valid_to }));
};
