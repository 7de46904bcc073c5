import { userCerts, withNames } from '../user-cert/user-cert.table.ts';
import type { UserCertListRow } from '../user-cert/user-cert.table.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import { IssuedKind } from '@college/contracts/completion/user-cert-row';
import type { Knex } from 'knex';

/** The certificates of a kind that are valid now and that the caller sees, the newest first. */
export const newestOfKind = (db: Knex, scope: Scope, kind: string): Knex.QueryBuilder =>
  userCerts
    .visible(db, scope)
    .where({ 'user_certs.kind': kind, 'user_certs.state': 'valid' })
    .orderBy('user_certs.id', 'desc')
    .select('user_certs.*');

/** Of these certificates the valid ones of the college, in the order of their numbers. */
export const printableOf = (found: Knex.QueryBuilder): Knex.QueryBuilder =>
  found
    .clone()
    .where('user_certs.state', 'valid')
    .whereIn('user_certs.kind', IssuedKind.options)
    .whereNotNull('user_certs.verify_code')
    .orderBy('user_certs.cert_no')
    .orderBy('user_certs.id');

/** The same of those with these ids that the caller sees. */
export const printableByIds = (db: Knex, scope: Scope, ids: readonly number[]): Knex.QueryBuilder =>
  printableOf(userCerts.visible(db, scope).whereIn('user_certs.id', ids));

/** At most `limit` of those that were found with ids below `before`, the newest first. */
export const certsBefore = (
  { read, language }: { readonly read: Knex; readonly language: Language },
  found: Knex.QueryBuilder,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<UserCertListRow[]> =>
  rowsOf<UserCertListRow>(
    withNames(read, found, language)
      .where('user_certs.id', '<', before)
      .orderBy('user_certs.id', 'desc')
      .limit(limit),
  );
