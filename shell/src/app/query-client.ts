import { QueryClient } from '@college/portal-sdk/query';

/** A call is made once and its failure is shown; retrying is up to the user. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
