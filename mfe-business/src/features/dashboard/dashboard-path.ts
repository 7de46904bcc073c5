import type { DashboardLink } from '@college/contracts/business/dashboard';
import type { RouterEntry } from '@college/contracts/identity/session';
import { useSession } from '@college/portal-sdk/session';

const pagesOf = (routers: readonly RouterEntry[]) =>
  routers.flatMap(({ children, ...entry }) => [entry, ...children]);

/** The caller's own path for a link; null when their role has no such page. */
export const pathOf = (
  routers: readonly RouterEntry[],
  { screens, path, query }: DashboardLink,
): string | null => {
  const pages = pagesOf(routers);
  const found =
    screens.flatMap((screen) => pages.find(({ component }) => component === screen) ?? [])[0]?.path ?? path;
  if (found === '') return null;
  const id = new URLSearchParams(query).get('id');
  if (found.includes(':id')) return id === null ? null : found.replace(':id', id);
  return query === '' ? found : `${found}?${query}`;
};

export const useDashboardPath = (): ((link: DashboardLink) => string | null) => {
  const routers = useSession((session) => session.routers);
  return (link) => pathOf(routers, link);
};

/** To one class, as the role sees it. */
export const classLink = (id: number): DashboardLink => ({
  screens: ['business/train-class/detail', 'visitor/train-class/detail'],
  path: '',
  query: `id=${id}`,
});

/** To a class that the caller applied for: what became of it stands there, whoever may read the class itself. */
export const ownClassLink = (id: number): DashboardLink => ({
  screens: ['business/my-class/class', 'visitor/train-class/detail'],
  path: '',
  query: `id=${id}`,
});
