/** Positions as clients know them (seconds, pages from 1, shares) and as `creditOf` does (milliseconds, pages from 0). */
import type { Stretch } from '@college/contracts/study/study';
import { creditedSpans } from '@college/contracts/study/study-coverage';
import type { Coverage } from '@college/contracts/study/study-coverage';
import type { StudiedWare } from '@college/contracts/study/study-evidence';

type By = StudiedWare['by'];

export const toUnits = (by: By, shown: number): number => {
  if (by === 'timed') return Math.round(shown * 1000);
  return by === 'paged' ? Math.max(0, shown - 1) : shown;
};

export const fromUnits = (by: By, units: number): number => {
  if (by === 'timed') return units / 1000;
  return by === 'paged' ? Math.floor(units) + 1 : units;
};

export const secondsOf = (ms: number): number => ms / 1000;

export const stretchesOf = (by: By, coverage: Coverage): Stretch[] => {
  const scale = by === 'timed' ? 1000 : 1;
  return creditedSpans(coverage).map(([from, to]) => ({ from: from / scale, to: to / scale }));
};
