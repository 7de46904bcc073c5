import { useLocation } from '@college/portal-sdk/router';

/** The list that the user came from, with its filters. */
export const useListPath = (): string => {
  const state: unknown = useLocation().state;
  const search = typeof state === 'object' && state !== null && 'list' in state ? state.list : '';
  return `/user${typeof search === 'string' ? search : ''}`;
};
