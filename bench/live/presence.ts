/** When the clients say that they were there, compared with what the gateway has written. */
import type { Hall } from './hall.ts';
import type { Stay } from './line.ts';
import { rowsOf } from '@college/api-gateway/src/db/scoped-table';
import type { Database } from '@college/api-gateway/src/db/database';
import { ALIVE_MS, RESUMED_MS } from '@college/contracts/live/live-room';

type Span = readonly [from: number, to: number];

export interface Compared {
  /** Milliseconds of anybody at which the database has them in the room and they were not. */
  readonly gained: number;
  /** The most of one person, the other way round: before the first sign of life and after the last one. */
  readonly lostAtMost: number;
  readonly lostInAll: number;
  /** Between two signs of life of somebody who was there all the time. */
  readonly holes: number;
  readonly people: number;
}

/**
 * A line that was gone for longer may leave a hole: signs come every 5 s and are written every 10 s, so that the last one
 * that is known may be as much older than the loss.
 */
const SURE_MS = RESUMED_MS - 3 * ALIVE_MS;

const joined = (spans: readonly Span[]): Span[] => {
  const all: Span[] = [];
  for (const [from, to] of spans.filter(([begin, end]) => end > begin).toSorted((a, b) => a[0] - b[0])) {
    const last = all.at(-1);
    if (last && from <= last[1]) all[all.length - 1] = [last[0], Math.max(last[1], to)];
    else all.push([from, to]);
  }
  return all;
};

/** What of the first is in none of the second. */
const minus = (spans: readonly Span[], others: readonly Span[]): Span[] =>
  others.reduce<Span[]>(
    (left, [from, to]) =>
      left.flatMap(([begin, end]) =>
        [[begin, Math.min(end, from)] as const, [Math.max(begin, to), end] as const].filter(
          ([a, b]) => b > a,
        ),
      ),
    [...spans],
  );

const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, [from, to]) => sum + to - from, 0);

export const comparePresence = async (
  database: Database,
  { liveCourseId }: Hall,
  ledger: Readonly<Record<number, readonly Stay[]>>,
): Promise<Compared> => {
  const rows = await rowsOf<{ user_id: number; opened_at: string; last_seen_at: string }>(
    database
      .read('live_room_presences')
      .where({ live_course_id: liveCourseId, is_teacher: false })
      .select('user_id', 'opened_at', 'last_seen_at'),
  );
  const written = new Map<number, Span[]>();
  for (const row of rows)
    written.set(row.user_id, [
      ...(written.get(row.user_id) ?? []),
      [Date.parse(row.opened_at), Date.parse(row.last_seen_at)],
    ]);
  let [gained, lostAtMost, lostInAll, holes] = [0, 0, 0, 0];
  const entries = Object.entries(ledger);
  for (const [userId, stays] of entries) {
    const there = stays.map(({ from, to }): Span => [from, to ?? Date.now()]);
    const stored = joined(written.get(Number(userId)) ?? []);
    gained += lengthOf(minus(stored, there));
    const lost = minus(there, stored);
    lostAtMost = Math.max(lostAtMost, lengthOf(lost));
    lostInAll += lengthOf(lost);
    const long = stays.flatMap(({ outages }) => outages.filter(([from, to]) => to - from > SURE_MS));
    const isReal = ([from, to]: Span): boolean =>
      there.some(([begin, end]) => begin === from || end === to) ||
      long.some(([begin, end]) => from < end && begin < to);
    holes += lost.filter((hole) => !isReal(hole)).length;
  }
  return { gained, lostAtMost, lostInAll, holes, people: entries.length };
};
