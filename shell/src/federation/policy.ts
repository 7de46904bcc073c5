/** What is done about a screen that cannot be loaded: how often it is tried, how long it is waited for, what instead. */

export type Fault = 'passing' | 'late' | 'tampered' | 'unfit' | 'lasting';

interface Policy {
  /** A second attempt follows at once, after `backOff`. */
  atOnce: boolean;
  /** The page tries again by itself: after `limits.recovery`, and when the line is back. Otherwise only Retry does. */
  byItself: boolean;
  /** The refused file is fetched again, to see whether it was modified. */
  examined: boolean;
  /** While there is a fallback, no screen waits for this build again, even if only one screen of it failed. */
  avoided: boolean;
  /** The first failure offers to reload the page; for the others only a repeated one does. */
  reload: boolean;
}

export const policy: Readonly<Record<Fault, Policy>> = {
  // It may work if it is tried again at once.
  passing: { atOnce: true, byItself: true, examined: true, avoided: false, reload: false },
  // No answer in time: a second attempt at once would make the user wait as long again.
  late: { atOnce: false, byItself: true, examined: false, avoided: true, reload: false },
  // A file differs from the released one.
  tampered: { atOnce: false, byItself: false, examined: false, avoided: false, reload: false },
  // It does not fit the shell of this page, whose packages stay the same until it is reloaded.
  unfit: { atOnce: false, byItself: false, examined: false, avoided: false, reload: true },
  // Only the user should decide to try again.
  lasting: { atOnce: false, byItself: false, examined: false, avoided: false, reload: false },
};

/** In milliseconds. */
export interface Limits {
  manifest: number;
  entry: number;
  chunk: number;
  /** Until the fallback version replaces the current one. */
  fallback: number;
  /** Until a screen that could not be loaded is tried again. */
  recovery: number;
  /** Between two polls of the registry. */
  poll: number;
}

export const LIMITS: Limits = {
  manifest: 10_000,
  entry: 20_000,
  chunk: 120_000,
  fallback: 7_000,
  recovery: 15_000,
  poll: 60_000,
};

/** Milliseconds, varied by up to a third, so that many tabs do not retry at once. */
const BACK_OFF = 400;

/** Resolves when it is time for the second attempt. */
export const backOff = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, BACK_OFF * (2 / 3 + Math.random() * (2 / 3))));

/** No answer in time. */
export class TimeLimitError extends Error {}

/**
 * Settles like `work`, or rejects with `TimeLimitError` after `milliseconds`. `signal` is then aborted, so that the
 * work can stop.
 */
export const withTimeLimit = <T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const controller = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new TimeLimitError(`no answer within ${milliseconds / 1000} s`));
      controller.abort();
    }, milliseconds);
    work(controller.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
};
