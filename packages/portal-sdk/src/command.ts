import type { CallOptions } from '@college/api-client/client';
import { partialMatchKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

/** For calls whose failure is shown where it happened: no toast beside it. */
export const quiet = { quiet: true } satisfies CallOptions;

/** What a command that removes something does besides; see `useCommand`. */
export interface RemovalOf<Input> {
  onDone?: (() => void) | undefined;
  /** What describes the removed thing alone: it is not read again, even while its page is still being left. */
  gone: (input: Input) => readonly QueryKey[];
}

/**
 * A command of a screen: `useCommand(users.DeleteUser, ['user', 'list'])`. A refusal means as often as a success that
 * what is in view is out of date, so what begins with `key` is read again after both. `onDone` comes before that.
 */
export const useCommand = <Input, Output>(
  call: (input: Input, options: CallOptions) => Promise<Output>,
  key: QueryKey,
  done?: (() => void) | RemovalOf<Input>,
) => {
  const client = useQueryClient();
  const { onDone, gone } = typeof done === 'function' ? { onDone: done, gone: undefined } : (done ?? {});
  return useMutation({
    mutationFn: (input: Input) => call(input, quiet),
    onSuccess: () => onDone?.(),
    onSettled: (_output, error, input) => {
      const removed = error ? [] : (gone?.(input) ?? []);
      return client.invalidateQueries({
        queryKey: key,
        predicate: ({ queryKey }) => !removed.some((one) => partialMatchKey(queryKey, one)),
      });
    },
  });
};
