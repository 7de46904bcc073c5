import type { CallOptions } from '@college/api-client/client';
import { hashKey, partialMatchKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MutateOptions, QueryKey } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * For calls that a page makes by itself, periodically or in the background: their failures are not reported to the
 * user.
 */
export const quiet = { quiet: true } satisfies CallOptions;

/** Extras for a command that removes something; see `useCommand`. */
export interface RemovalOf<Input> {
  onDone?: (() => void) | undefined;
  /**
   * Query keys that belong to the removed record only: they are not loaded again, even while its page is being left.
   */
  gone: (input: Input) => readonly QueryKey[];
}

/**
 * A command of a screen: `useCommand(users.DeleteUser, ['user', 'list'])`. After a refusal the displayed data is as
 * likely to be stale as after a success, so queries that begin with `key` are loaded again after both. `onDone` runs
 * before that. A refusal is shown in a toast, and is in `error` for the screen to show in place. If the same command is
 * already in flight, it is not sent again: a fast double click would otherwise be refused as stale.
 */
export const useCommand = <Input, Output>(
  call: (input: Input, options: CallOptions) => Promise<Output>,
  key: QueryKey,
  done?: (() => void) | RemovalOf<Input>,
) => {
  const client = useQueryClient();
  const { onDone, gone } = typeof done === 'function' ? { onDone: done, gone: undefined } : (done ?? {});
  const mutation = useMutation({
    mutationFn: (input: Input) => call(input, {}),
    meta: { settles: key },
    onSuccess: () => onDone?.(),
    onSettled: (_output, error, input) => {
      const removed = error ? [] : (gone?.(input) ?? []);
      return client.invalidateQueries({
        queryKey: key,
        predicate: ({ queryKey }) => !removed.some((one) => partialMatchKey(queryKey, one)),
      });
    },
  });
  const underWay = useRef(new Map<string, Promise<Output>>());
  const { mutateAsync: send } = mutation;

  const mutateAsync = useCallback(
    (input: Input, options?: MutateOptions<Output, Error, Input>): Promise<Output> => {
      const same = hashKey([input]);
      const known = underWay.current.get(same);
      if (known) return known;
      const sent = send(input, options).finally(() => underWay.current.delete(same));
      underWay.current.set(same, sent);
      return sent;
    },
    [send],
  );
  const mutate = useCallback(
    (input: Input, options?: MutateOptions<Output, Error, Input>): void => {
      // The failure is in the state of the command, which the screen shows.
      mutateAsync(input, options).catch(() => undefined);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
};
