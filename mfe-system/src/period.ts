import { fromInputValue } from '@college/portal-sdk/format';

/** Dates as `yyyy-mm-dd` in the site's time zone, both inclusive; empty for an open side. */
export interface Period {
  from: string;
  to: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

const beginOf = (day: string): string | undefined =>
  /^20\d\d-\d\d-\d\d$/.test(day) ? (fromInputValue(`${day}T00:00`) ?? undefined) : undefined;

/** The same as instants, the end exclusive. An invalid date counts as an open side. */
export const spanOf = ({ from, to }: Period): { from?: string; until?: string } => {
  const [begin, last] = [beginOf(from), beginOf(to)];
  return {
    ...(begin !== undefined && { from: begin }),
    ...(last !== undefined && { until: beginOf(dayAfter(to)) ?? last }),
  };
};
