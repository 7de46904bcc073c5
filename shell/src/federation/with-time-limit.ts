/** Nobody answered in time. */
export class TimeLimitError extends Error {}

/**
 * Settles as `work` does, or rejects with `TimeLimitError` after `milliseconds`. `signal` is aborted then, so that the
 * work can stop; what cannot be stopped is left to itself.
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
