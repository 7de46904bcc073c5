import { todayOf, wallClock } from '../../../export/wall-clock.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { BOARD_DAYS, MOST_BOARD_DAYS } from '@college/contracts/completion/study-supervision-row';

/** PostgreSQL answers sums as texts. */
export const inSeconds = (ms: number): number => Math.round(ms / 1000);

const DAY_MS = 24 * 60 * 60 * 1000;
const moved = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The days that a chart or the board looks at: those asked for, the last 30 without, and never more than 92. */
export const boardSpan = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { now, settings }: Pick<SignedInContext, 'now' | 'settings'>,
): { from: string; to: string } => {
  const last = to ?? todayOf({ now, settings });
  const first = from ?? moved(last, 1 - BOARD_DAYS);
  const earliest = moved(last, 1 - MOST_BOARD_DAYS);
  return { from: first < earliest ? earliest : first, to: last };
};

/** How far the clock of the site is ahead of UTC now, in seconds. */
export const siteOffset = ({ now, settings }: Pick<SignedInContext, 'now' | 'settings'>): number => {
  const moment = new Date(Math.floor(now().getTime() / 1000) * 1000);
  const wall = wallClock(moment.toISOString(), settings.timeZone);
  return (Date.parse(`${wall.replace(' ', 'T')}Z`) - moment.getTime()) / 1000;
};
