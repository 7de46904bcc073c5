/** Who of the caller's people may work today, and with which certificates. */
import { certDays } from './cert-days.ts';
import { DUE_DAY, whereValid } from './cert-standing.table.ts';
import { userCerts } from './user-cert.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { users } from '../../identity/user/user.table.ts';
import { CertKind, dueDateOf } from '@college/contracts/completion/user-cert-row';
import type { DashboardWorkers, WorkStanding } from '@college/contracts/site/dashboard-rows';
import type { Parsed } from '@college/contracts/core/schema';
import type { Knex } from 'knex';

type Standing = Parsed<typeof WorkStanding>;

/** Whoever has completed a training may not work by that alone. */
const WORK_KINDS = CertKind.exclude(['training-completion']).options;
const MOST_PEOPLE = 12;
/** Better ones first: of several for one trade the best counts. */
const BEST: readonly Standing[] = ['valid', 'due', 'not-yet', 'expired'];

interface Person {
  id: number;
  name: string;
  may_work: number;
  total: number;
  working: number;
}

interface Cert {
  user_id: number;
  title: string;
  valid_from: string;
  valid_to: string | null;
  next_review_date: string | null;
}

const forWork = (found: Knex.QueryBuilder): Knex.QueryBuilder =>
  found.where('user_certs.state', 'valid').whereIn('user_certs.kind', WORK_KINDS);

/**
 * Students whose accounts are in use: first those whose certificates have all run out, then those who may work, by what
 * is due first; last whoever never had one.
 */
const mostUrgent = ({ read, scope }: SignedInContext, today: string): Promise<Person[]> => {
  const own = () =>
    forWork(
      read('user_certs').whereRaw('user_certs.user_id = users.id').where('user_certs.is_deleted', false),
    );
  const people = users
    .visible(read, scope)
    .where({ 'users.user_type': '3', 'users.state': 'enabled' })
    .select({
      id: 'users.id',
      name: 'users.name',
      may_work: read.raw('case when exists ? then 1 else 0 end', [
        whereValid(own(), today).select(read.raw('1')),
      ]),
      first_due: own().select(read.raw(`min(${DUE_DAY})`)),
    });
  return rowsOf<Person>(
    read
      .from(people.as('people'))
      .orderByRaw('case when first_due is null then 1 else 0 end')
      .orderBy('may_work')
      .orderBy('first_due')
      .orderBy('name')
      .orderBy('id')
      .limit(MOST_PEOPLE)
      .select('id', 'name', 'may_work', {
        total: read.raw('count(*) over ()'),
        working: read.raw('sum(may_work) over ()'),
      }),
  );
};

const standingOf = (cert: Cert, due: string | null, days: { today: string; soon: string }): Standing => {
  if (due !== null && due < days.today) return 'expired';
  if (cert.valid_from > days.today) return 'not-yet';
  return due !== null && due <= days.soon ? 'due' : 'valid';
};

export const workers = async (context: SignedInContext): Promise<DashboardWorkers> => {
  const { read, scope, language } = context;
  const days = await certDays(read, context);
  const people = await mostUrgent(context, days.today);
  const title =
    language === 'en' ? "coalesce(nullif(user_certs.title_en, ''), user_certs.title)" : 'user_certs.title';
  const certs = await rowsOf<Cert>(
    forWork(userCerts.visible(read, scope))
      .whereIn(
        'user_certs.user_id',
        people.map(({ id }) => id),
      )
      .orderBy('user_certs.id')
      .select(
        'user_certs.user_id',
        'user_certs.valid_from',
        'user_certs.valid_to',
        'user_certs.next_review_date',
        { title: read.raw(title) },
      ),
  );
  const certificatesOf = (id: number) => {
    const best = new Map<string, DashboardWorkers['people'][number]['certificates'][number]>();
    for (const cert of certs.filter((one) => one.user_id === id)) {
      const until = dueDateOf({ validTo: cert.valid_to, nextReviewDate: cert.next_review_date });
      const standing = standingOf(cert, until, days);
      const known = best.get(cert.title);
      if (!known || BEST.indexOf(standing) < BEST.indexOf(known.standing))
        best.set(cert.title, { title: cert.title, standing, until });
    }
    return [...best.values()];
  };
  return {
    total: Number(people[0]?.total ?? 0),
    working: Number(people[0]?.working ?? 0),
    people: people.map(({ id, name, may_work: may }) => ({
      id,
      name,
      mayWork: Number(may) === 1,
      certificates: certificatesOf(id),
    })),
  };
};
