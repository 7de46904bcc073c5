import { useQuery } from '@tanstack/react-query';
import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { keepPreviousData } from '@tanstack/react-query';

/**
 * Reads what a screen shows. While the key changes (another page, another filter) the last answer stays in view.
 * `fn` gets a signal that aborts when nobody waits for the answer any more.
 */
export const useScreenQuery = <Data>(
  key: QueryKey,
  fn: (signal: AbortSignal) => Promise<Data>,
): UseQueryResult<Data, Error> =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => fn(signal), placeholderData: keepPreviousData });
