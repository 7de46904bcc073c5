/**
 * Times that the page was left, stored until the server has them: without a line they wait in the browser, over a reload,
 * and are reported with how long ago they were. The same number of the same window is the same time.
 */
import { ApiError } from '@college/api-client/api-error';
import { ErrorCode } from '@college/contracts/core/errors';
import { quiet } from '@college/portal-sdk/command';
import { recordSwitch } from './exam-watch.queries.ts';
import type { Away } from './use-away.ts';

interface PendingAway extends Away {
  readonly epoch: number;
  /** By the clock of this computer, of which only the time that passed is used. */
  readonly since: number;
}

type SwitchReply = Awaited<ReturnType<typeof recordSwitch>>;

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

const isPending = (value: unknown): value is PendingAway => {
  const { epoch, no, seconds, since, kind } = (value ?? {}) as Partial<PendingAway>;
  return [epoch, no, seconds, since].every(Number.isFinite) && typeof kind === 'string';
};

/** What the browser has of an attempt, the oldest first; nothing where it stores nothing. */
const readPending = (attemptId: number): PendingAway[] => {
  const prefix = keyOf(attemptId, { epoch: '', no: '' }).slice(0, -1);
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key): unknown => readOne(key))
      .filter(isPending)
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

const storePending = (attemptId: number, one: PendingAway): void => {
  try {
    localStorage.setItem(keyOf(attemptId, one), JSON.stringify(one));
  } catch {
    // It waits in the page.
  }
};

const forget = (attemptId: number, one: PendingAway): void => {
  try {
    localStorage.removeItem(keyOf(attemptId, one));
  } catch {
    // The browser stores nothing.
  }
};

export const createAwayQueue = (attemptId: number, onReply: (reply: SwitchReply) => void) => {
  let waiting: readonly PendingAway[] = readPending(attemptId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUnderWay = false;

  /** Nothing is reported twice: what was added meanwhile stays. */
  const drop = (one: PendingAway): void => {
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
      (reply) => {
        isUnderWay = false;
        drop(first);
        onReply(reply);
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
      storePending(attemptId, added);
      deliver();
    },
    deliver,
  };
};
