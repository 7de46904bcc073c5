import { whereNotOverdue } from './cert-standing.table.ts';
import { withNames, withPerson } from './user-cert.table.ts';
import type { UserCertListRow } from './user-cert.table.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { Knex } from 'knex';

export interface GroupRow {
  key: string | number | null;
  name: string | null;
  n: number;
}

const most = (query: Knex.QueryBuilder, limit: number): Promise<GroupRow[]> =>
  rowsOf<GroupRow>(query.count({ n: '*' }).orderBy('n', 'desc').orderBy('key').limit(limit));

/** Of certificates with their people: how many there are in each area, enterprise or trade, the most first. */
export const groupsOf = (
  db: Knex,
  found: Knex.QueryBuilder,
  { language, limit }: { readonly language: Language; readonly limit: number },
) => {
  // By the primary key, which the name depends on.
  const named = (table: 'areas' | 'departments', key: string) =>
    most(
      found
        .clone()
        .groupBy(key)
        .select({ key, name: shownName(db, table, language) }),
      limit,
    );
  return {
    areas: () => {
      found.leftJoin('areas', 'areas.code', 'user_certs.area_code');
      return named('areas', 'areas.code');
    },
    enterprises: () => {
      found.leftJoin('departments', 'departments.id', 'users.department_id');
      return named('departments', 'departments.id');
    },
    trades: () =>
      most(
        found
          .clone()
          .groupBy('user_certs.trade')
          .select({ key: 'user_certs.trade', name: 'user_certs.trade' }),
        limit,
      ),
  };
};

/** The enterprises of people in these certificates, by name. */
export const employersIn = (
  db: Knex,
  certs: Knex.QueryBuilder,
  { language, limit }: { readonly language: Language; readonly limit: number },
): Promise<{ id: number; name: string }[]> =>
  rowsOf<{ id: number; name: string }>(
    db('departments')
      .whereIn(
        'departments.id',
        withPerson(certs).whereNotNull('users.department_id').select('users.department_id'),
      )
      .where('departments.is_deleted', false)
      .orderBy('departments.name')
      .orderBy('departments.id')
      .limit(limit)
      .select('departments.id', { name: shownName(db, 'departments', language) }),
  );

/** Valid ones among these, over `withPerson`, that are due today or later, the first due before the others. */
export const comingOf = (
  db: Knex,
  certs: Knex.QueryBuilder,
  asked: { readonly language: Language; readonly today: string; readonly limit: number },
): Promise<UserCertListRow[]> =>
  rowsOf<UserCertListRow>(
    withNames(db, whereNotOverdue(certs.where('user_certs.state', 'valid'), asked.today), asked.language)
      .where((dated) =>
        dated.whereNotNull('user_certs.valid_to').orWhereNotNull('user_certs.next_review_date'),
      )
      .orderByRaw('coalesce(user_certs.next_review_date, user_certs.valid_to)')
      .orderBy('user_certs.id')
      .limit(asked.limit),
  );
