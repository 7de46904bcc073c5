import { foundLoginLogs } from './login-log.list.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { toScreen } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';
import { countOf } from '../../../db/paging.ts';
import { wallClock } from '../../../export/wall-clock.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The calendar day in the site's time zone. */
const dayOf = ({ settings }: SignedInContext, moment: Date): string =>
  wallClock(moment.toISOString(), settings.timeZone).slice(0, 10);

/** Midnight in the site's time zone. */
const startOfToday = ({ settings, now }: SignedInContext): Date => {
  const moment = now();
  const [hours = 0, minutes = 0, seconds = 0] = wallClock(moment.toISOString(), settings.timeZone)
    .slice(11)
    .split(':')
    .map(Number);
  return new Date(moment.getTime() - ((hours * 60 + minutes) * 60 + seconds) * 1000);
};

const aDayAgo = ({ now }: SignedInContext): Date => new Date(now().getTime() - DAY_MS);

const LIST = 'system/login-log/list';

export const loginLogDashboard: readonly DashboardEntry[] = [
  {
    kind: 'figure',
    id: 'login-log-today',
    label: 'dashboard.login-log-today',
    permission: 'login-log:read',
    first: ['admin'],
    order: 80,
    count: (context) =>
      countOf(foundLoginLogs(context, { from: startOfToday(context).toISOString(), outcome: 'done' })),
    link: (context) => toScreen(LIST, `from=${dayOf(context, context.now())}&outcome=done`),
  },
  {
    kind: 'figure',
    id: 'login-log-failed',
    label: 'dashboard.login-log-failed',
    permission: 'login-log:read',
    first: ['admin'],
    order: 81,
    count: (context) =>
      countOf(foundLoginLogs(context, { from: aDayAgo(context).toISOString(), outcome: 'failed' })),
    link: (context) => toScreen(LIST, `from=${dayOf(context, aDayAgo(context))}&outcome=failed`),
  },
];
