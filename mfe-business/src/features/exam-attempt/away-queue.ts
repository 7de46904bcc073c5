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

const keyOf = (attemptId: number): string => `college_exam_away_${attemptId}`;
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

export const createAwayQueue = (attemptId: number, onTold: (told: Told) => void) => {
  // Where the browser keeps nothing, they wait in the page.
  let waiting: readonly KeptAway[] = [];
  try {
    waiting = JSON.parse(localStorage.getItem(keyOf(attemptId)) ?? '[]') as KeptAway[];
  } catch {
    // Nothing that can be read is kept.
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUnderWay = false;

  const keep = (next: readonly KeptAway[]): void => {
    waiting = next;
    try {
      if (next.length === 0) localStorage.removeItem(keyOf(attemptId));
      else localStorage.setItem(keyOf(attemptId), JSON.stringify(next));
    } catch {
      // The browser keeps nothing.
    }
  };
  /** Nothing is told twice: what was added meanwhile stays. */
  const drop = (one: KeptAway): void => keep(waiting.filter((other) => other !== one));

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
      keep([...others, { ...away, epoch, since: Date.now() - away.seconds * 1000 }]);
      deliver();
    },
    deliver,
  };
};
