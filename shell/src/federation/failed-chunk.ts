/** Reads the errors of webpack's chunk loaders, wherever in a chain of causes they are. */
import { TimeLimitError } from './with-time-limit.ts';

const causes = (error: unknown): Error[] => (error instanceof Error ? [error, ...causes(error.cause)] : []);

/** The address of the script or style sheet that failed; null for any other error. */
export const failedChunk = (error: unknown): string | null => {
  for (const cause of causes(error))
    if ('request' in cause && typeof cause.request === 'string') return cause.request;
  return null;
};

/** Whether it was a timeout: our own, or that of a chunk. */
export const isLate = (error: unknown): boolean =>
  causes(error).some(
    (cause) => cause instanceof TimeLimitError || ('type' in cause && cause.type === 'timeout'),
  );
