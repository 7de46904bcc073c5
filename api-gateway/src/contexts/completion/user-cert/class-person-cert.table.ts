/** How far the certificates are that people get for a class. */
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

export interface PersonCert {
  readonly id: number;
  readonly title: string;
  readonly title_en: string;
  /** A day; null: without an end. */
  readonly valid_to: string | null;
  readonly class_id: number;
  readonly user_id: number;
  readonly state: 'pending' | 'valid' | 'revoked';
  /** When it was issued, or revoked. */
  readonly since: string;
  readonly reason: string;
}

/** Somebody may have one of completion and one of qualification: what has been reached counts. */
const ORDER: readonly PersonCert['state'][] = ['valid', 'pending', 'revoked'];

/** One for each class and person that has any; of these classes, or of one person in them. */
export const certsOfClasses = async (
  db: Knex,
  { classIds, userId }: { readonly classIds: readonly number[]; readonly userId?: number },
): Promise<PersonCert[]> => {
  const rows = await rowsOf<PersonCert>(
    db('user_certs')
      .where({ is_deleted: false, ...(userId !== undefined && { user_id: userId }) })
      .whereIn('class_id', [...classIds])
      .whereIn('state', [...ORDER])
      .orderBy('id')
      .select('id', 'title', 'title_en', 'valid_to', 'class_id', 'user_id', 'state', {
        since: 'state_since',
        reason: 'state_reason',
      }),
  );
  const first = new Map<string, PersonCert>();
  for (const row of rows.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))) {
    const key = `${row.class_id} ${row.user_id}`;
    if (!first.has(key)) first.set(key, row);
  }
  return [...first.values()];
};
