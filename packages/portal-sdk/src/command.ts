import type { CallOptions } from '@college/api-client/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

/** For calls whose failure is shown where it happened: no toast beside it. */
export const quiet = { quiet: true } satisfies CallOptions;

/**
 * A command of a screen: `useCommand(users.DeleteUser, ['user', 'list'])`. A refusal means as often as a success that
 * what is in view is out of date, so what begins with `key` is read again after both. `onDone` comes before that.
 */
export const useCommand = <Input, Output>(
  call: (input: Input, options: CallOptions) => Promise<Output>,
  key: QueryKey,
  onDone?: () => void,
) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => call(input, quiet),
    onSuccess: () => onDone?.(),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
};
