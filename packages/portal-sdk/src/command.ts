import type { CallOptions } from '@college/api-client/client';
import { hashKey, partialMatchKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MutateOptions, QueryKey } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/** For calls that a page makes by itself, again and again or beside what it is for: nobody is told when they fail. */
export const quiet = { quiet: true } satisfies CallOptions;

/** What a command that removes something does besides; see `useCommand`. */
export interface RemovalOf<Input> {
  onDone?: (() => void) | undefined;
  /** What describes the removed thing alone: it is not read again, even while its page is still being left. */
  gone: (input: Input) => readonly QueryKey[];
}

/**
 * A command of a screen: `useCommand(users.DeleteUser, ['user', 'list'])`. A refusal means as often as a success that
 * what is in view is out of date, so what begins with `key` is read again after both. `onDone` comes before that. The
 * refusal is told in a toast, and is in `error` for the screen to say it where it happened.
 * The very same command while it is under way is that command: a double click, quicker than the page greys its button
 * out, would be refused as stale after it has been done.
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
      // A failure is in the state of the command, where the screen shows it.
      mutateAsync(input, options).catch(() => undefined);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
};
