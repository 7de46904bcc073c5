import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { CurrentEntryContext } from '../route-meta.ts';
import { useSession } from '../session.ts';
import type { Session } from '../session.ts';
import { applyLanguage } from '../texts.ts';

interface Place {
  /** Path and query string of the page. */
  at: string;
  /** The buttons that the role may use there. */
  permits?: string[];
  session?: Partial<Session>;
  language?: Session['language'];
}

/**
 * Shows a screen in a test as the shell would: under a router, a query client of its own and the entry of its page.
 * Yields the router, whose `state.location` says where one is; every other path shows nothing.
 */
export const showScreen = async (
  Screen: ComponentType,
  { at, permits = [], session = {}, language = 'en' }: Place,
) => {
  useSession.setState(session);
  await applyLanguage(language);
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
  render(
    <QueryClientProvider client={client}>
      <CurrentEntryContext.Provider value={entry}>
        <RouterProvider router={router} />
      </CurrentEntryContext.Provider>
    </QueryClientProvider>,
  );
  return router;
};
