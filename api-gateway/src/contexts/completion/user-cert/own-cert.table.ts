import { DUE_DAY, whereValid } from './cert-standing.table.ts';
import { withNames, withPerson } from './user-cert.table.ts';
import type { UserCertListRow } from './user-cert.table.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** Somebody’s own that are valid today, those that run out first before the others. */
export const ownStanding = (
  db: Knex,
  wanted: {
    readonly userId: number;
    readonly language: Language;
    readonly today: string;
    readonly limit: number;
  },
): Promise<UserCertListRow[]> => {
  const own = db('user_certs').where({
    'user_certs.user_id': wanted.userId,
    'user_certs.is_deleted': false,
    'user_certs.state': 'valid',
  });
  return rowsOf<UserCertListRow>(
    withNames(db, withPerson(whereValid(own, wanted.today)), wanted.language)
      .orderByRaw(DUE_DAY)
      .orderBy('user_certs.id')
      .limit(wanted.limit),
  );
};
