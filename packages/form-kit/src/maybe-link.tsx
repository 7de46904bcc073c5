import type { DashboardLink } from '@college/contracts/site/dashboard-rows';
import type { RouterEntry } from '@college/contracts/identity/session';
import { Link } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import type { ReactNode } from 'react';

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

interface MaybeLinkProps {
  link: DashboardLink;
  className?: string | undefined;
  children: ReactNode;
}

/** A link where the role has the page, and plain text where it has not. */
export const MaybeLink = ({ link, className, children }: MaybeLinkProps) => {
  const path = useDashboardPath()(link);
  if (path === null) return <span className={className}>{children}</span>;
  return (
    <Link to={path} className={className}>
      {children}
    </Link>
  );
};
