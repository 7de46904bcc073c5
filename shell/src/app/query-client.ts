import { QueryClient } from '@college/portal-sdk/query';

/** A call is made once and its failure shown; whether to try again is the user's to say. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
