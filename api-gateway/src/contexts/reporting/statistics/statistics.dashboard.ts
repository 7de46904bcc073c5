/** What the first page says of the figures: how the last days went, and an area beside the province. */
import { areaRanking } from './area-ranking.ts';
import { askedFor, figure, measureIn, monthBegin, shownFor, sumsOf, today } from './figures.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { toScreen } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { dayAfter } from '../../../export/wall-clock.ts';
import type { DashboardPanelRow } from '@college/contracts/site/dashboard-rows';
import { SMALLEST_GROUP } from '@college/contracts/reporting/statistics';

const PAGE = 'business/statistics/overview';
const TREND_DAYS = 30;
const MONTHS = 6;

const TABLES = ['enrolments', 'study', 'exams'] as const;
/** Of each, the measure it is a share of. */
const SHARES = ['trained', 'passed'] as const;
const COUNTED = ['enrolled', 'hours'] as const;

const percent = (value: number, of: number): number => Math.round((value / of) * 100);

const changeOf = (value: number, previous: number, { language }: SignedInContext) => {
  if (previous === 0) return messageFor('dashboard.none-before', language, null);
  const change = percent(value - previous, previous);
  const id = change > 0 ? 'dashboard.more' : change < 0 ? 'dashboard.less' : 'dashboard.as-before';
  return messageFor(id, language, { percent: Math.abs(change) });
};

/** The last days beside as many before, and the months until now. Not for who is shown whole months only. */
const trend = async (context: SignedInContext): Promise<DashboardPanelRow[]> => {
  const shown = await shownFor(context);
  if (!shown.isExact) return [];
  const to = today(context);
  const from = dayAfter(to, 1 - TREND_DAYS);
  const sums = await sumsOf(context, askedFor({ from, to }, context, shown), TABLES);
  const half = { from: monthBegin(to, 1 - MONTHS), to };
  const months = await sumsOf(context, askedFor(half, context, shown), TABLES);
  const rows: DashboardPanelRow[] = [];
  for (const id of [...COUNTED, ...SHARES]) {
    const { value, of, previous, previousOf } = figure(id, sums, shown);
    const isShare = of !== null;
    const known = value !== null && previous !== null && (!isShare || of > 0);
    if (!known || (value === 0 && previous === 0)) continue;
    const share = (part: number | null, whole: number | null) =>
      part === null || !whole ? null : percent(part, whole);
    rows.push({
      id: `statistics-${id}`,
      label: messageFor(`dashboard.stat-${id}`, context.language, null),
      hint: isShare
        ? previousOf
          ? messageFor('dashboard.share-before', context.language, { percent: percent(previous, previousOf) })
          : ''
        : changeOf(value, previous, context),
      value: isShare ? `${share(value, of) ?? 0}%` : value.toLocaleString('en'),
      tone: 'info',
      link: toScreen(PAGE, `from=${from}&to=${to}&show=${id}`),
      months: months.points.map((point) => {
        const month = measureIn(point.sums, id, shown);
        return month.of === null ? month.value : share(month.value, month.of);
      }),
    });
  }
  return rows;
};

/**
 * Shares of the caller's area in this year beside those of the province. Nothing where the area is nearly all of the
 * province, as the difference would be a few people.
 */
const beside = async (context: SignedInContext): Promise<DashboardPanelRow[]> => {
  if (context.scope.kind !== 'area' || context.scope.areaCode === null) return [];
  const to = today(context);
  const filters = { from: `${to.slice(0, 4)}-01-01`, to };
  const shown = await shownFor(context);
  const asked = askedFor(filters, context, shown);
  const own = await sumsOf(context, asked, TABLES);
  const all = await sumsOf(context, { ...asked, scope: { ...context.scope, kind: 'all' } }, TABLES);
  const rows: DashboardPanelRow[] = [];
  for (const id of SHARES) {
    const [mine, whole] = [measureIn(own.now, id, shown), measureIn(all.now, id, shown)];
    if (!mine.of || mine.value === null || !whole.of || whole.value === null) continue;
    const others = whole.of - mine.of;
    if (others > 0 && others < SMALLEST_GROUP) continue;
    const [here, there] = [percent(mine.value, mine.of), percent(whole.value, whole.of)];
    rows.push({
      id: `area-${id}`,
      label: messageFor(`dashboard.stat-${id}`, context.language, null),
      hint: messageFor('dashboard.province', context.language, { percent: there }),
      value: `${here}%`,
      tone: here < there ? 'warn' : 'good',
      link: toScreen(PAGE, `from=${filters.from}&to=${to}&show=${id}`),
    });
  }
  return rows;
};

export const statisticsDashboard: readonly DashboardEntry[] = [
  {
    kind: 'manager-part',
    id: 'statistics-ranking',
    permission: 'statistics:read',
    roles: ['supervisory-manager', 'regulator'],
    order: 10,
    read: async (context) => ({ ranking: await areaRanking(context) }),
  },
  {
    kind: 'panel',
    panel: 'area',
    id: 'statistics-area',
    permission: 'statistics:read',
    roles: ['supervisory-manager', 'regulator'],
    order: 10,
    rows: beside,
  },
  {
    kind: 'panel',
    panel: 'trend',
    id: 'statistics-trend',
    permission: 'statistics:read',
    roles: ['admin', 'college-manager', 'supervisory-manager', 'regulator', 'enterprise'],
    order: 10,
    rows: trend,
  },
];
