/**
 * The base path of this product's pages in this document: the root, or `/app`, where the gateway redirects phones. The
 * router adds it to every link; only code that bypasses the router has to know it.
 */
export const MOBILE_BASE = '/app';

const isUnder = (pathname: string): boolean =>
  pathname === MOBILE_BASE || pathname.startsWith(`${MOBILE_BASE}/`);

/** `/app`, or empty. */
export const basePath = (): string => (isUnder(location.pathname) ? MOBILE_BASE : '');

/** A path of the address bar in the form of the router's paths. */
export const withoutBase = (pathname: string): string =>
  basePath() !== '' && isUnder(pathname) ? pathname.slice(MOBILE_BASE.length) || '/' : pathname;
