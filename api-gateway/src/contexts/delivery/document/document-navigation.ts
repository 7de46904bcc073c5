/** Routes and menu of the page: inline in the document while they are few, otherwise at a separate address. */
import { createHash } from 'node:crypto';
import type { Bootstrap, RoutersAndMenus } from '@college/contracts/identity/session';

/** Characters of JSON: about 70 pages, 3 KB compressed. */
const INLINE_LIMIT = 20_000;

export interface Navigation {
  /** What the document contains. */
  readonly bootstrap: Bootstrap;
  /** Address of the routes and the menu when they are not inline; null when they are. */
  readonly address: string | null;
}

export const NAVIGATION_ROUTE = '/api/navigation/:hash';

/**
 * The document grows with each page that a user may open, and is sent with every load. Beyond the limit, routes and
 * menu go to an address with their hash, so that a browser fetches them once, in parallel with the scripts, and caches
 * them.
 */
export const navigationOf = (bootstrap: Bootstrap): Navigation => {
  const { text, hash } = navigationText(bootstrap);
  return text.length <= INLINE_LIMIT
    ? { bootstrap, address: null }
    : {
        bootstrap: { ...bootstrap, routers: [], menus: [] },
        address: NAVIGATION_ROUTE.replace(':hash', hash),
      };
};

/** `hash`: SHA-256 of `text` in hex. */
export const navigationText = ({ routers, menus }: RoutersAndMenus): { text: string; hash: string } => {
  const text = JSON.stringify({ routers, menus });
  return { text, hash: createHash('sha256').update(text).digest('hex') };
};
