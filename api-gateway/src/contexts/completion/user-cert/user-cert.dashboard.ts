import { addDays, certDays } from './cert-days.ts';
import { ownStanding } from './own-cert.table.ts';
import { whereDue, whereStanding } from './cert-standing.table.ts';
import { userCerts } from './user-cert.table.ts';
import { workers } from './workers.table.ts';
import { wrongAnswers } from '../../classes/practice/practice.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { toScreen } from '../../../app/dashboard.ts';
import type { DashboardEntry, LearnerPart, Step } from '../../../app/dashboard.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { countFrom, countOf } from '../../../db/paging.ts';
import type { DashboardPanelRow } from '@college/contracts/site/dashboard-rows';
import { dueDateOf } from '@college/contracts/completion/user-cert-row';
import { todayOf } from '../../../export/wall-clock.ts';

const LIST = 'business/user-cert/list';
/** The list has a filter of so many days. */
const DUE_DAYS = 90;
/** Certificates that a learner sees at once; all of them have their own page. */
const MOST = 3;

const countWithin = (context: SignedInContext, days: number): Promise<number> => {
  const today = todayOf(context);
  return countOf(whereDue(userCerts.visible(context.read, context.scope), today, addDays(today, days)));
};
const countDue = (context: SignedInContext): Promise<number> => countWithin(context, DUE_DAYS);

/** Within so many days; the list has these filters. */
const STEPS = [30, 60, 90] as const;

/** How many run out or have to be reviewed, the nearest first, and how many are late already. */
const dueRows = async (context: SignedInContext): Promise<DashboardPanelRow[]> => {
  const rows: DashboardPanelRow[] = [];
  const add = (id: string, text: string, count: number, isLate: boolean, query: string) => {
    if (count > 0)
      rows.push({
        id: `user-cert-${id}`,
        label: text,
        hint: '',
        value: String(count),
        tone: isLate ? 'bad' : 'warn',
        link: toScreen(LIST, query),
      });
  };
  const { language } = context;
  const today = todayOf(context);
  const visible = userCerts.visible(context.read, context.scope);
  whereStanding(visible, 'expired', { today, soon: today });
  add(
    'late',
    messageFor('dashboard.cert-late', language, null),
    await countOf(visible),
    true,
    'state=expired',
  );
  let nearer = 0;
  for (const days of STEPS) {
    const count = await countWithin(context, days);
    // Whoever is due in 30 days is due in 60, too: a longer time is shown where it brings more.
    if (count > nearer)
      add(`due-${days}`, messageFor('dashboard.cert-due', language, { days }), count, false, `due=${days}`);
    nearer = count;
  }
  return rows;
};

/** The certificate that has to be renewed first, once its time has come. */
const nextRenewal: Step['find'] = async (context) => {
  const { read, caller, language } = context;
  const { today, soon } = await certDays(read, context);
  const [first] = await ownStanding(read, { userId: caller.userId, language, today, limit: 1 });
  const until = first && dueDateOf({ validTo: first.valid_to, nextReviewDate: first.next_review_date });
  if (!until || until > soon) return null;
  return {
    title: messageFor('dashboard.next-renewal', language, { title: first.shown_title }),
    hint: messageFor('dashboard.next-renewal-hint', language, { until }),
    action: messageFor('dashboard.next-renewal-action', language, null),
    link: toScreen('business/user-cert/mine'),
    until: null,
  };
};

/** The first that is due soon brings back what its holder answered wrong in practice. */
const ownCertificates: LearnerPart['read'] = async (context) => {
  const { read, caller, language } = context;
  const { today, soon } = await certDays(read, context);
  const rows = await ownStanding(read, { userId: caller.userId, language, today, limit: MOST });
  const [first] = rows;
  const due = first && dueDateOf({ validTo: first.valid_to, nextReviewDate: first.next_review_date });
  const wrong = due && due <= soon ? await wrongAnswers(context) : 0;
  return {
    certificates: rows.map((row) => ({
      id: row.id,
      title: row.shown_title,
      about: row.subject_name ?? row.trade,
      validTo: row.valid_to,
      nextReviewDate: row.next_review_date,
      ...(row === first && wrong > 0 && { wrongAnswers: wrong }),
    })),
  };
};

export const userCertDashboard: readonly DashboardEntry[] = [
  {
    kind: 'figure',
    id: 'user-cert-due',
    label: 'dashboard.user-cert-due',
    permission: 'user-cert:read',
    first: ['enterprise', 'regulator', 'supervisory-manager'],
    order: 55,
    count: countDue,
    link: toScreen(LIST, `due=${DUE_DAYS}`),
  },
  {
    kind: 'task',
    id: 'user-cert-pending',
    label: 'dashboard.user-cert-pending',
    permission: 'user-cert:issue',
    order: 37,
    count: ({ read, scope }) =>
      countFrom(
        userCerts.visible(read, scope).where('user_certs.state', 'pending'),
        'since',
        'user_certs.state_since',
      ),
    link: toScreen(LIST, 'state=pending'),
  },
  {
    kind: 'task',
    id: 'user-cert-renew',
    label: 'dashboard.user-cert-due',
    permission: 'user-cert:issue',
    order: 45,
    count: countDue,
    link: toScreen(LIST, `due=${DUE_DAYS}`),
  },
  { kind: 'step', id: 'user-cert', order: 18, find: nextRenewal },
  {
    kind: 'panel',
    panel: 'certificates',
    id: 'user-cert-running-out',
    permission: 'user-cert:read',
    roles: ['supervisory-manager', 'regulator'],
    order: 10,
    rows: dueRows,
  },
  {
    kind: 'panel',
    panel: 'people',
    id: 'user-cert-people',
    permission: 'user-cert:read',
    roles: ['enterprise'],
    order: 10,
    rows: dueRows,
  },
  {
    kind: 'manager-part',
    id: 'user-cert-workers',
    permission: 'user-cert:read',
    roles: ['enterprise'],
    order: 20,
    // People without a certificate are named, too.
    read: async (context) =>
      (await context.logins.roleHas(context.read, context.caller.roleId, 'user:read'))
        ? { workers: await workers(context) }
        : {},
  },
  {
    kind: 'learner-part',
    id: 'user-cert-own',
    order: 16,
    read: ownCertificates,
  },
];
