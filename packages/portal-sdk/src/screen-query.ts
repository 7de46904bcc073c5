import { useQuery } from '@tanstack/react-query';
import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { keepPreviousData } from '@tanstack/react-query';

/**
 * Loads what a screen shows. While the key changes (another page, another filter) the last answer stays visible. `fn`
 * gets a signal that aborts when the answer is no longer needed.
 */
export const useScreenQuery = <Data>(
  key: QueryKey,
  fn: (signal: AbortSignal) => Promise<Data>,
): UseQueryResult<Data, Error> =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => fn(signal), placeholderData: keepPreviousData });
