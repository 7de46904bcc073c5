/** Which certificates are valid, are due or have run out on a day. */
import type { CertStanding } from '@college/contracts/completion/user-cert-row';
import type { Knex } from 'knex';

const dueBy =
  (day: string) =>
  (query: Knex.QueryBuilder): void => {
    query.where('user_certs.valid_to', '<=', day).orWhere('user_certs.next_review_date', '<=', day);
  };
const overdue =
  (today: string) =>
  (query: Knex.QueryBuilder): void => {
    query.where('user_certs.valid_to', '<', today).orWhere('user_certs.next_review_date', '<', today);
  };

const LAST = "coalesce(user_certs.valid_to, '9999-12-31')";
const REVIEW = `coalesce(user_certs.next_review_date, ${LAST})`;

/** The review or the last day, whichever comes first, as SQL; far away where there is neither. */
export const DUE_DAY = `case when ${REVIEW} < ${LAST} then ${REVIEW} else ${LAST} end`;

export const whereNotOverdue = (query: Knex.QueryBuilder, today: string): Knex.QueryBuilder =>
  query
    .where((of) => of.whereNull('user_certs.valid_to').orWhere('user_certs.valid_to', '>=', today))
    .where((of) =>
      of.whereNull('user_certs.next_review_date').orWhere('user_certs.next_review_date', '>=', today),
    );

const whereBegun = (query: Knex.QueryBuilder, today: string): Knex.QueryBuilder =>
  query.where('user_certs.valid_from', '<=', today);

/** Those that are valid today. */
export const whereValid = (query: Knex.QueryBuilder, today: string): Knex.QueryBuilder =>
  whereBegun(whereNotOverdue(query, today), today);

/** Valid ones whose review or last day comes from today on until `day`. */
export const whereDue = (query: Knex.QueryBuilder, today: string, day: string): Knex.QueryBuilder =>
  whereNotOverdue(query.where('user_certs.state', 'valid').where(dueBy(day)), today);

export const whereStanding = (
  query: Knex.QueryBuilder,
  standing: CertStanding,
  { today, soon }: { readonly today: string; readonly soon: string },
): void => {
  if (standing === 'near-expiry') whereDue(query, today, soon);
  else if (standing === 'expired') query.where('user_certs.state', 'valid').where(overdue(today));
  else if (standing === 'not-yet-valid')
    query.where('user_certs.state', 'valid').where('user_certs.valid_from', '>', today);
  else query.where('user_certs.state', standing);
  if (standing === 'valid') whereValid(query, today);
  else if (standing === 'near-expiry') whereBegun(query, today);
};
