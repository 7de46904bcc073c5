import type { RemoteHealth } from '@college/contracts/delivery/remote-health';
import { formatDate } from '@college/portal-sdk/format';
import type { Moment } from '@college/ui-kit/time-chart';

/** The periods to choose from, in hours. */
export const PERIODS = [24, 168, 720] as const;
export type Period = (typeof PERIODS)[number];

/** The labels of a period's buckets: hours within a day, otherwise days. */
export const momentsOf = (buckets: RemoteHealth['buckets'], period: Period): Moment[] =>
  buckets.map(({ from }) => ({
    axis: period === 24 ? formatDate(from, 'time').slice(0, 5) : formatDate(from).slice(5),
    full: formatDate(from, 'minute'),
  }));

/** All versions together. */
export const totalsOf = (
  versions: RemoteHealth['versions'],
): Pick<RemoteHealth['versions'][number], 'sessions' | 'failedSessions' | 'visitorLoads'> => ({
  sessions: versions.reduce((sum, { sessions }) => sum + sessions, 0),
  failedSessions: versions.reduce((sum, { failedSessions }) => sum + failedSessions, 0),
  visitorLoads: versions.reduce((sum, { visitorLoads }) => sum + visitorLoads, 0),
});
