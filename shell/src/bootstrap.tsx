import '@college/ui-kit/styles';
import { holdFirstAnswers } from '@college/portal-sdk/first-answers';
import { QueryClientProvider } from '@college/portal-sdk/query';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { subscribeToOtherTabs } from './session/other-tabs.ts';
import { startSession } from './session/session-flow.ts';
import { readDocumentState, withNavigation } from './app/document-state.ts';
import { pollRegistry } from './app/poll-registry.ts';
import { queryClient } from './app/query-client.ts';
import { createAppRouter } from './app/router.tsx';
import { StartFailure } from './app/start-failure.tsx';
import { whenUsed } from './app/when-used.ts';
import { noteArrival } from './features/single-sign-on/sso-landing.ts';

const start = async (): Promise<ReactNode> => {
  noteArrival();
  const state = readDocumentState();
  holdFirstAnswers(state.answers);
  await startSession(await withNavigation(state));
  pollRegistry();
  // When it cannot be loaded, pages still have their Retry.
  whenUsed(
    () => void import('./app/recover-queries.ts').then((it) => it.recoverQueries()).catch(() => undefined),
  );
  subscribeToOtherTabs();
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createAppRouter()} useTransitions={false} />
    </QueryClientProvider>
  );
};

const element = document.getElementById('root');
if (!element) throw new Error('The page has no element #root.');
const root = createRoot(element);
void start().then(
  (app) => root.render(<StrictMode>{app}</StrictMode>),
  (error: unknown) => {
    root.render(<StartFailure />);
    throw error;
  },
);
