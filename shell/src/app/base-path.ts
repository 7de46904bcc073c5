/**
 * Where this product's pages begin in this document: at the root, or under `/app`, where the gateway sends phones. The
 * router adds it to every link by itself; only what goes past the router has to know of it.
 */
export const MOBILE_BASE = '/app';

const isUnder = (pathname: string): boolean =>
  pathname === MOBILE_BASE || pathname.startsWith(`${MOBILE_BASE}/`);

/** `/app`, or empty. */
export const basePath = (): string => (isUnder(location.pathname) ? MOBILE_BASE : '');

/** A path of the address bar as the router's own paths are written. */
export const withoutBase = (pathname: string): string =>
  basePath() !== '' && isUnder(pathname) ? pathname.slice(MOBILE_BASE.length) || '/' : pathname;
