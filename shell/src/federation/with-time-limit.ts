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
