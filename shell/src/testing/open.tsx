import { QueryClientProvider } from '@college/portal-sdk/query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { queryClient } from '../app/query-client.ts';
import { appRoutes } from '../app/router.tsx';

/** Renders a part of the shell at a path. */
export const renderAt = (path: string, part: ReactNode): void => {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>{part}</MemoryRouter>
    </QueryClientProvider>,
  );
};

/** Renders the whole shell at a path; `address()` is where it has navigated to. */
export const openShell = (path: string) => {
  const router = createMemoryRouter(appRoutes, { initialEntries: [path] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} useTransitions={false} />
    </QueryClientProvider>,
  );
  return { router, address: () => router.state.location.pathname };
};
