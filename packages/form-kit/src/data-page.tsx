import { Card } from '@college/ui-kit/card';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Page } from '@college/ui-kit/page';
import { Skeleton } from '@college/ui-kit/skeleton';
import type { ComponentProps, ReactNode } from 'react';

interface DataPageProps extends Omit<ComponentProps<typeof Page>, 'children'> {
  /** Data is still loading. */
  loading: boolean;
  error: Error | null;
  onRetry: () => void;
  children: ReactNode;
}

/** A page that loads data first: its loading and error states. */
export const DataPage = ({ loading, error, onRetry, children, ...page }: DataPageProps) => {
  const instead = error ? (
    <ErrorPanel message={error.message} onRetry={onRetry} busy={loading} />
  ) : (
    <Skeleton lines={10} />
  );
  return <Page {...page}>{error || loading ? <Card>{instead}</Card> : children}</Page>;
};
