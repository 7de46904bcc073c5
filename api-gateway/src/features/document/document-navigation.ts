/** Routes and menu of the page: in the document while they are few, else at an address of their own. */
import { createHash } from 'node:crypto';
import type { Bootstrap, RoutersAndMenus } from '@college/contracts/identity/session';

/** Characters of JSON: about 70 pages, 3 KB on their way. */
const INLINE_LIMIT = 20_000;

export interface Navigation {
  /** What the document carries. */
  readonly bootstrap: Bootstrap;
  /** Where its routes and menu are when it carries none; null when it does. */
  readonly address: string | null;
}

export const NAVIGATION_ROUTE = '/api/navigation/:hash';

/**
 * The document grows with each page that somebody may open, and is sent anew each time. What is beyond the limit goes
 * to an address that names its content, so that a browser fetches it once, beside the scripts, and then keeps it.
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

/** `hash`: sha256 in hex over `text`. */
export const navigationText = ({ routers, menus }: RoutersAndMenus): { text: string; hash: string } => {
  const text = JSON.stringify({ routers, menus });
  return { text, hash: createHash('sha256').update(text).digest('hex') };
};
