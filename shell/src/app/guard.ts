import { matchPath } from 'react-router-dom';
import { LOGIN, PORTAL, PUBLIC_HOME, ROOT, SIGNED_IN_HOME, VISITOR_HALL } from './paths.ts';

/** Section 4 of the specification, to the letter. */
export const WHITELIST: readonly string[] = [
  '/web/home',
  '/visitor/downCenter',
  '/visitor/loginNew',
  '/YjtSingleManage/YjtSingleLoginManage',
  '/forgetPassword',
  '/takePhoto',
  '/login',
  '/web/download',
  '/web/class',
  '/web/course',
  '/web/subject',
  '/loginold',
];

interface Visit {
  pathname: string;
  hasToken: boolean;
  /** Paths of the anonymous role's router list: reachable in addition to the whitelist. */
  publicPaths: readonly string[];
}

/** Where a visit is redirected, or null when it may continue. */
export const redirectOf = ({ pathname, hasToken, publicPaths }: Visit): string | null => {
  const isAt = (path: string): boolean => matchPath(path, pathname) !== null;
  if (isAt(PORTAL) || isAt(VISITOR_HALL)) return PUBLIC_HOME;
  if (hasToken) {
    if (isAt(LOGIN)) return ROOT;
    return isAt(ROOT) ? SIGNED_IN_HOME : null;
  }
  return [...WHITELIST, ...publicPaths].some(isAt) ? null : PUBLIC_HOME;
};
