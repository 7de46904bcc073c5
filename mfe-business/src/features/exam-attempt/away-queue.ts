/**
 * Times that the page was left, kept until the server has them: without a line they wait in the browser, over a reload,
 * and are told with how long ago they were. The same number of the same window is the same time.
 */
import { ApiError } from '@college/api-client/api-error';
import { ErrorCode } from '@college/contracts/core/errors';
import { quiet } from '@college/portal-sdk/command';
import { recordSwitch } from './exam-watch.queries.ts';
import type { Away } from './use-away.ts';

interface KeptAway extends Away {
  readonly epoch: number;
  /** By the clock of this computer, of which only the time that passed is used. */
  readonly since: number;
}

type Told = Awaited<ReturnType<typeof recordSwitch>>;

/** One for each: two windows of an attempt, of which one has taken over, do not overwrite each other's. */
const keyOf = (attemptId: number, { epoch, no }: { epoch: number | string; no: number | string }): string =>
  `college_exam_away_${attemptId}_${epoch}_${no}`;
const RETRY = 5000;
/** What is refused so is refused again; anything else is tried once more, when there is a line and a login. */
const FINAL: readonly number[] = [
  ErrorCode.invalid,
  ErrorCode.notFound,
  ErrorCode.illegalTransition,
  ErrorCode.busyElsewhere,
];
const DAY_SECONDS = 86_400;

const secondsSince = (since: number): number =>
  Math.min(DAY_SECONDS, Math.max(0, Math.round((Date.now() - since) / 1000)));

const isKept = (value: unknown): value is KeptAway => {
  const { epoch, no, seconds, since, kind } = (value ?? {}) as Partial<KeptAway>;
  return [epoch, no, seconds, since].every(Number.isFinite) && typeof kind === 'string';
};

/** What the browser has of an attempt, the oldest first; nothing where it keeps nothing. */
const kept = (attemptId: number): KeptAway[] => {
  const prefix = keyOf(attemptId, { epoch: '', no: '' }).slice(0, -1);
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key): unknown => readOne(key))
      .filter(isKept)
      .toSorted((one, other) => one.since - other.since);
  } catch {
    return [];
  }
};

const readOne = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

const keep = (attemptId: number, one: KeptAway): void => {
  try {
    localStorage.setItem(keyOf(attemptId, one), JSON.stringify(one));
  } catch {
    // It waits in the page.
  }
};

const forget = (attemptId: number, one: KeptAway): void => {
  try {
    localStorage.removeItem(keyOf(attemptId, one));
  } catch {
    // The browser keeps nothing.
  }
};

export const createAwayQueue = (attemptId: number, onTold: (told: Told) => void) => {
  let waiting: readonly KeptAway[] = kept(attemptId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUnderWay = false;

  /** Nothing is told twice: what was added meanwhile stays. */
  const drop = (one: KeptAway): void => {
    waiting = waiting.filter((other) => other !== one);
    if (!waiting.some(({ epoch, no }) => epoch === one.epoch && no === one.no)) forget(attemptId, one);
  };

  const deliver = (): void => {
    clearTimeout(timer);
    const [first] = waiting;
    if (!first || isUnderWay) return;
    isUnderWay = true;
    const { epoch, no, kind, seconds, since } = first;
    recordSwitch({ attemptId, epoch, no, kind, seconds, ago: secondsSince(since) }, quiet).then(
      (told) => {
        isUnderWay = false;
        drop(first);
        onTold(told);
        deliver();
      },
      (error: unknown) => {
        isUnderWay = false;
        if (error instanceof ApiError && FINAL.includes(error.code)) drop(first);
        timer = setTimeout(deliver, RETRY);
      },
    );
  };

  return {
    add: (epoch: number, away: Away): void => {
      const others = waiting.filter((one) => one.epoch !== epoch || one.no !== away.no);
      const added = { ...away, epoch, since: Date.now() - away.seconds * 1000 };
      waiting = [...others, added];
      keep(attemptId, added);
      deliver();
    },
    deliver,
  };
};
