import type { DashboardLink } from '@college/contracts/business/dashboard';
import { Link } from '@college/portal-sdk/router';
import type { ReactNode } from 'react';
import { useDashboardPath } from './dashboard-path.ts';

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
