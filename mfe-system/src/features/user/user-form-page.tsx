import { Link, useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Page } from '@college/ui-kit/page';
import { Skeleton } from '@college/ui-kit/skeleton';
import type { ReactNode } from 'react';
import { userFormTexts } from './user-form.texts.ts';

/** The list that one came from, with its filters. */
export const useListPath = (): string => {
  const state: unknown = useLocation().state;
  const search = typeof state === 'object' && state !== null && 'list' in state ? state.list : '';
  return `/user${typeof search === 'string' ? search : ''}`;
};

interface UserFormPageProps {
  title: string;
  intro: string | undefined;
  /** What the form needs is still under way. */
  loading: boolean;
  error: Error | null;
  onRetry: () => void;
  children: ReactNode;
}

/** The page around the form of a user: the way back, and what stands there until everything has been read. */
export const UserFormPage = ({ title, intro, loading, error, onRetry, children }: UserFormPageProps) => {
  const t = useTexts(userFormTexts);
  const body = error ? (
    <Card>
      <ErrorPanel message={error.message} onRetry={onRetry} busy={loading} />
    </Card>
  ) : loading ? (
    <Card>
      <Skeleton lines={8} />
    </Card>
  ) : (
    children
  );
  return (
    <Page title={title} intro={intro} back={<Link to={useListPath()}>{t('backToList')}</Link>}>
      {body}
    </Page>
  );
};
