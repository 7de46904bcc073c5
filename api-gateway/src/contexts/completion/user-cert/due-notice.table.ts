import { whereDue } from './cert-standing.table.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

export interface DueCert {
  id: number;
  user_id: number;
  department_id: number | null;
  title: string;
  title_en: string;
  valid_to: string | null;
  next_review_date: string | null;
}

interface Asked {
  readonly today: string;
  /** What is due by this day. */
  readonly until: string;
  readonly days: number;
  readonly limit: number;
}

/** Certificates that run out, and of which nobody was notified so many days before, or later: with where their people work now. */
export const unnotifiedCerts = (db: Knex, { today, until, days, limit }: Asked): Promise<DueCert[]> =>
  rowsOf<DueCert>(
    whereDue(db('user_certs'), today, until)
      .join('users', 'users.id', 'user_certs.user_id')
      .where({ 'user_certs.is_deleted': false, 'users.is_deleted': false })
      .whereNotExists((notified) =>
        notified
          .select(db.raw('1'))
          .from('cert_due_notices as notified')
          .whereRaw('notified.cert_id = user_certs.id')
          .where('notified.days', '<=', days)
          // The earlier of its two days is the one that comes.
          .whereRaw(
            `notified.due_day = case when user_certs.next_review_date is null
               or user_certs.valid_to < user_certs.next_review_date
               then user_certs.valid_to else user_certs.next_review_date end`,
          ),
      )
      .orderBy('user_certs.user_id')
      .orderBy('user_certs.id')
      .limit(limit)
      .select(
        ...['user_certs.id', 'user_certs.user_id', 'users.department_id', 'user_certs.title'],
        ...['user_certs.title_en', 'user_certs.valid_to', 'user_certs.next_review_date'],
      ),
  );

export const markNotified = async (
  trx: Knex.Transaction,
  rows: readonly {
    readonly cert_id: number;
    readonly due_day: string;
    readonly untold_enterprise_id: number | null;
  }[],
  also: { readonly days: number; readonly told_at: string },
): Promise<void> => {
  await trx('cert_due_notices').insert(rows.map((row) => ({ ...row, ...also })));
};

export interface UnnotifiedEnterprise {
  readonly id: number;
  readonly count: number;
  readonly first: string;
}

/** The first enterprise that was not notified yet of what is due so many days later: of how many, and the first day of them. */
export const unnotifiedEnterprise = async (db: Knex, days: number): Promise<UnnotifiedEnterprise | null> => {
  const [row] = await rowsOf<{ id: number; n: number; first: string }>(
    db('cert_due_notices')
      .whereNotNull('untold_enterprise_id')
      .where('days', '<=', days)
      .groupBy('untold_enterprise_id')
      .orderBy('untold_enterprise_id')
      .limit(1)
      .select({ id: 'untold_enterprise_id' })
      .count({ n: '*' })
      .min({ first: 'due_day' }),
  );
  return row ? { id: row.id, count: row.n, first: row.first } : null;
};

export const markEnterpriseNotified = async (
  trx: Knex.Transaction,
  { id, days }: { readonly id: number; readonly days: number },
): Promise<void> => {
  await trx('cert_due_notices')
    .where({ untold_enterprise_id: id })
    .where('days', '<=', days)
    .update({ untold_enterprise_id: null });
};

/** The enabled accounts that speak for an enterprise. */
export const accountsOfEnterprise = async (db: Knex, departmentId: number): Promise<number[]> => {
  const rows = await rowsOf<{ id: number }>(
    db('users')
      .join('user_roles', 'user_roles.user_id', 'users.id')
      .join('roles', 'roles.id', 'user_roles.role_id')
      .where({ 'roles.role_key': 'enterprise', 'roles.is_deleted': false })
      .where({ 'users.is_deleted': false, 'users.state': 'enabled' })
      .where('users.department_id', departmentId)
      .distinct('users.id')
      .orderBy('users.id'),
  );
  return rows.map(({ id }) => id);
};
