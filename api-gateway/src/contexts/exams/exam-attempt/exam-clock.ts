/** When an attempt may begin, and until when it runs. No input, no output. */
import { LAST_START_SECONDS } from '@college/contracts/exams/exam-attempt';

const MINUTE_MS = 60_000;

export interface Times {
  /** Of the exam. */
  readonly minutes: number;
  readonly close_at: string;
  /** Of the sitting, and of the attempt. */
  readonly sitting_extra: number;
  readonly own_extra: number;
}

/** What applies to an attempt: a window of its own knows nothing of what its sitting was extended by. */
export const timesFor = (
  minutes: number,
  sitting: { readonly close_at: string; readonly extra_minutes: number },
  attempt: { readonly own_close_at: string | null; readonly extra_minutes: number } | undefined,
): Times => {
  const own = attempt?.own_close_at ?? null;
  return {
    minutes,
    close_at: own ?? sitting.close_at,
    sitting_extra: own === null ? sitting.extra_minutes : 0,
    own_extra: attempt?.extra_minutes ?? 0,
  };
};

const plus = (moment: string, minutes: number): string =>
  new Date(Date.parse(moment) + minutes * MINUTE_MS).toISOString();

/** The end of the sitting for one taker. */
export const closesAt = ({ close_at: closeAt, sitting_extra: all, own_extra: own }: Times): string =>
  plus(closeAt, all + own);

/** min(start + minutes + extra, close + extra) */
export const deadlineOf = (startedAt: string, times: Times): string => {
  const own = plus(startedAt, times.minutes + times.sitting_extra + times.own_extra);
  const close = closesAt(times);
  return own < close ? own : close;
};

/** Nobody starts in the last minute. */
export const isClosed = (times: Times, now: Date): boolean =>
  now.getTime() > Date.parse(closesAt(times)) - LAST_START_SECONDS * 1000;
