import { ROOT } from './paths.ts';

/** The page to go on to after login, from the address: a path of this site and nothing else. */
export const safeTarget = (wanted: string | null): string => {
  if (!wanted?.startsWith('/')) return ROOT;
  // Browsers read `//host`, `/\host` and control characters as the way to another site; the URL parser as well.
  const url = URL.canParse(wanted, location.origin) ? new URL(wanted, location.origin) : null;
  if (url?.origin !== location.origin || url.pathname.startsWith('//')) return ROOT;
  return url.pathname + url.search + url.hash;
};
