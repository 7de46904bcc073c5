/**
 * What presence in the room of a live course is worth: never more than the lesson really ran, no minute twice,
 * nothing without the lease of the person, and nothing before a code that was shown to them and not entered.
 *
 * Moments are whole milliseconds of the server's clock.
 */

/** Somebody's page was connected from `from` until `to`. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  /** False: the person had the lease for something else, or for nothing. */
  readonly hasLease: boolean;
}

export interface ShownCode {
  readonly shownAt: number;
  readonly until: number;
  /** Whether this person entered it in time. */
  readonly isEntered: boolean;
}

export interface Run {
  /** When the teacher opened the lesson and when it ended; null: it has not. */
  readonly openedAt: number | null;
  readonly endedAt: number | null;
}

export interface PresenceCredit {
  readonly creditedMs: number;
  /** Without the codes: how long they were there while the lesson ran. */
  readonly presentMs: number;
  readonly firstAt: number | null;
  readonly lastAt: number | null;
  readonly entered: number;
  readonly missed: number;
}

type Span = readonly [from: number, to: number];

/** Disjoint and sorted, whatever overlaps. */
const union = (spans: readonly Span[]): Span[] => {
  const joined: Span[] = [];
  for (const [from, to] of spans.filter(([begin, end]) => end > begin).toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], to)];
    else joined.push([from, to]);
  }
  return joined;
};

const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, [from, to]) => sum + to - from, 0);

const without = (spans: readonly Span[], [from, to]: Span): Span[] =>
  spans.flatMap(([begin, end]): Span[] => [
    [begin, Math.min(end, from)],
    [Math.max(begin, to), end],
  ]);

/**
 * A code that was not entered in time takes away what was counted since the code before it, or since the beginning: only
 * who was there when it was shown is asked, and who leaves while it is open has missed it like one who sleeps.
 */
export const creditOfPresence = (
  stretches: readonly Stretch[],
  codes: readonly ShownCode[],
  { openedAt, endedAt }: Run,
  now: number,
): PresenceCredit => {
  const end = Math.min(endedAt ?? now, now);
  const present =
    openedAt === null
      ? []
      : union(
          stretches
            .filter(({ hasLease }) => hasLease)
            .map(({ from, to }): Span => [Math.max(from, openedAt), Math.min(to, end)]),
        );
  let counted: Span[] = present;
  let [entered, missed, since] = [0, 0, -Infinity];
  for (const code of codes.toSorted((a, b) => a.shownAt - b.shownAt)) {
    const isAsked = present.some(([from, to]) => from <= code.shownAt && code.shownAt < to);
    if (code.isEntered) entered += 1;
    else if (isAsked && code.until <= now) {
      missed += 1;
      counted = union(without(counted, [since, code.until]));
    }
    since = code.until;
  }
  return {
    creditedMs: lengthOf(counted),
    presentMs: lengthOf(present),
    firstAt: present[0]?.[0] ?? null,
    lastAt: present.at(-1)?.[1] ?? null,
    entered,
    missed,
  };
};

/** A whole lesson, in thousandths. */
export const WHOLE_LESSON = 1000;

/** Which part of a planned lesson somebody attended: all of it at most, however long it ran over. */
export const attendedShare = (
  creditedMs: number,
  planned: { readonly begin: string; readonly end: string },
): number => {
  const length = Date.parse(planned.end) - Date.parse(planned.begin);
  return length > 0
    ? Math.max(0, Math.min(WHOLE_LESSON, Math.floor((creditedMs * WHOLE_LESSON) / length)))
    : 0;
};
