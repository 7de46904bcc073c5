import { withVersionsAndHealth } from './remote-listed.table.ts';
import type { RemoteListRow } from './remote-listed.table.ts';
import { countReleasesSince } from './remote-version-listed.table.ts';
import { remotes } from './remote.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { toScreen } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { DashboardPanelRow } from '@college/contracts/site/dashboard-rows';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const PERMISSION = 'micro-frontend:read';
/** From this share of failed sessions on something is wrong, as the page of the micro-frontend says, too. */
const TROUBLE = 0.2;

/** Each micro-frontend by what browsers reported in the last 24 hours. */
const health = async ({ read, scope, language, now }: SignedInContext): Promise<DashboardPanelRow[]> => {
  const found = remotes.visible(read, scope).orderBy('remotes.id');
  const rows = await rowsOf<RemoteListRow>(withVersionsAndHealth(read, found, now()));
  return rows.map((row) => {
    const [sessions, failed] = [Number(row.session_count), Number(row.failed_count)];
    const isBad = row.active_version === null || (sessions > 0 && failed / sessions >= TROUBLE);
    return {
      id: `remote-${row.id}`,
      label: language === 'en' ? row.title_en || row.title_zh : row.title_zh,
      hint: row.active_version ?? messageFor('dashboard.remote-inactive', language, null),
      value: messageFor('dashboard.remote-failed', language, { failed, sessions }),
      tone: isBad ? 'bad' : failed > 0 ? 'warn' : sessions === 0 ? 'neutral' : 'good',
      link: toScreen('system/micro-frontend/detail', `id=${row.id}&tab=health`),
    };
  });
};

export const microFrontendDashboard: readonly DashboardEntry[] = [
  {
    kind: 'figure',
    id: 'micro-frontend-releases',
    label: 'dashboard.micro-frontend-releases',
    permission: PERMISSION,
    first: ['admin'],
    order: 82,
    count: ({ read, now }) => countReleasesSince(read, new Date(now().getTime() - WEEK_MS).toISOString()),
    link: toScreen('system/micro-frontend/list'),
  },
  {
    kind: 'panel',
    panel: 'health',
    id: 'micro-frontend-health',
    permission: PERMISSION,
    roles: ['admin'],
    order: 10,
    rows: health,
  },
];
