import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Page } from '@college/ui-kit/page';
import { Skeleton } from '@college/ui-kit/skeleton';
import type { ReactNode } from 'react';
import styles from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';

interface DashboardPageProps<Data> {
  query: {
    data: Data | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** What the page has on top while it is loaded, as high as what follows. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What all first pages share: the greeting, and how they wait and fail. */
export const DashboardPage = <Data,>({ query, skeleton, children }: DashboardPageProps<Data>) => {
  const t = useTexts(dashboardTexts);
  const { user, roles, currentRoleId } = useSession();
  const role = roles.find(({ id }) => id === currentRoleId)?.roleName;
  const { data, error, isFetching, refetch } = query;
  return (
    <Page title={t('welcome', { name: user?.phone ?? '' })} intro={role && t('role', { role })}>
      {data !== undefined && children(data)}
      {data === undefined && error && (
        <Card>
          <ErrorPanel message={error.message} busy={isFetching} onRetry={() => void refetch()} />
        </Card>
      )}
      {data === undefined && !error && (
        <>
          {skeleton}
          <div className={styles.columns}>
            <Skeleton block={280} />
            <Skeleton block={280} />
          </div>
        </>
      )}
    </Page>
  );
};
