import { createBrowserRouter } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { AppFrame } from './app-frame.tsx';
import { basePath } from './base-path.ts';
import { guardLoader } from './guard-loader.ts';
import { StartFailure } from './start-failure.tsx';

/**
 * One route with the guard before it; the pages below it are a table made of the session's router list, which
 * follows a login, a change of role or a switch of the language by itself.
 */
export const appRoutes: RouteObject[] = [
  {
    path: '*',
    loader: guardLoader,
    shouldRevalidate: () => true,
    HydrateFallback: () => null,
    ErrorBoundary: StartFailure,
    Component: AppFrame,
  },
];

export const createAppRouter = () => createBrowserRouter(appRoutes, { basename: basePath() || '/' });
