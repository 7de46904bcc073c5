import { addDays, todayOf } from './cert-days.ts';
import { ownStanding } from './own-cert.table.ts';
import { userCerts, whereDue } from './user-cert.table.ts';
import type { SignedInContext } from '../../app/context.ts';
import { toScreen } from '../../app/dashboard.ts';
import type { DashboardEntry } from '../../app/dashboard.ts';
import { countOf } from '../../db/paging.ts';

const LIST = 'business/user-cert/list';
/** The list has a filter of so many days. */
const DUE_DAYS = 90;
/** Certificates that a learner sees at once; all of them have their own page. */
const MOST = 3;

const countDue = (context: SignedInContext): Promise<number> => {
  const today = todayOf(context);
  return countOf(whereDue(userCerts.visible(context.read, context.scope), today, addDays(today, DUE_DAYS)));
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
    count: ({ read, scope }) => countOf(userCerts.visible(read, scope).where('user_certs.state', 'pending')),
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
  {
    kind: 'learner-part',
    id: 'user-cert-own',
    order: 16,
    read: async (context) => ({
      certificates: (
        await ownStanding(context.read, {
          userId: context.caller.userId,
          language: context.language,
          today: todayOf(context),
          limit: MOST,
        })
      ).map((row) => ({
        id: row.id,
        title: row.shown_title,
        about: row.subject_name ?? row.trade,
        validTo: row.valid_to,
        nextReviewDate: row.next_review_date,
      })),
    }),
  },
];
