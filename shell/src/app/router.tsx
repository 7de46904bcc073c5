import { createBrowserRouter } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { AppFrame } from './app-frame.tsx';
import { basePath } from './base-path.ts';
import { guardLoader } from './guard-loader.ts';
import { StartFailure } from './start-failure.tsx';

/**
 * One route with the guard; the pages below it are a table made from the session's router list, which follows a login,
 * a change of role and a change of language.
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
