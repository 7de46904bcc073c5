import type { MenuEntry, RouterEntry } from '@college/contracts/identity/session';
import { useLocation } from '@college/portal-sdk/router';
import { getSession, useSession } from '@college/portal-sdk/session';
import { useEffect } from 'react';
import { partsOf, prefetch } from '../federation/index.ts';
import { whenIdle } from './when-used.ts';
import { linksOf, visibleMenus } from '../layout/menu-rules.ts';
import { askBeforeNavigation } from './poll-registry.ts';
import { entryAt, pagesOf } from './router-list.ts';
import { isLoginPage } from './paths.ts';

/** The user is about to navigate: the pointer is over the link, or the link has the focus. */
export const prefetchPage = (path: string): void => {
  askBeforeNavigation();
  const entry = entryAt(getSession().routers, path);
  if (entry) void prefetch(entry.component);
};

/** The first page of each remote except the displayed one, in menu order; without a menu, of the public pages. */
export const likelyNext = (
  routers: readonly RouterEntry[],
  menus: readonly MenuEntry[],
  remoteInView: string | null,
): string[] => {
  const links = linksOf(visibleMenus(menus)).map(({ path }) => path);
  const paths = links.length > 0 ? links : pagesOf(routers).map(({ path }) => path);
  const first = new Map<string, string>();
  for (const path of paths) {
    const component = entryAt(routers, path)?.component;
    const remote = component === undefined ? remoteInView : partsOf(component).remote;
    if (component !== undefined && remote !== remoteInView && remote !== null && !first.has(remote))
      first.set(remote, component);
  }
  return [...first.values()];
};

/** When idle, prefetches the pages that are likely to be visited next. */
export const usePrefetchAtRest = (): void => {
  const { pathname } = useLocation();
  const { routers, menus } = useSession();
  useEffect(() => {
    // Whoever logs in goes to pages of their role.
    if (isLoginPage(pathname)) return;
    whenIdle(() => {
      const inView = entryAt(routers, pathname);
      const remote = inView && partsOf(inView.component).remote;
      for (const component of likelyNext(routers, menus, remote)) void prefetch(component);
    });
  }, [pathname, routers, menus]);
};
