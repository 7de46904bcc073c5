import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { CurrentEntryContext } from '../route-meta.ts';

/** A screen as the shell would render it: under a router, with its own query client and the entry of its page. */
export const screenFrame = (Screen: ComponentType, at: string, permits: string[] = []) => {
  const path = at.replace(/\?.*/, '');
  const router = createMemoryRouter(
    [
      { path, element: <Screen /> },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  );
  const entry = {
    path,
    component: '',
    meta: { title: '', parentPath: '', buttonPremission: permits, ignore: false },
  };
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  const element = (
    <QueryClientProvider client={client}>
      <CurrentEntryContext.Provider value={entry}>
        <RouterProvider router={router} />
      </CurrentEntryContext.Provider>
    </QueryClientProvider>
  );
  return { router, element };
};
