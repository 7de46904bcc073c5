import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Page } from '@college/ui-kit/page';
import { Skeleton } from '@college/ui-kit/skeleton';
import type { ReactNode } from 'react';
import { trainClassFormTexts } from './train-class-form.texts.ts';

export const LIST_PATH = '/trainClass';
export const detailPath = (id: number): string => `/trainClass/detail?id=${id}`;

interface TrainClassFormPageProps {
  title: string;
  intro: string;
  /** What the form needs is still under way. */
  loading: boolean;
  error: Error | null;
  onRetry: () => void;
  children: ReactNode;
}

/** The page around the form of a class: the way back, and what stands there until everything has been read. */
export const TrainClassFormPage = (props: TrainClassFormPageProps) => {
  const { title, intro, loading, error, onRetry, children } = props;
  const t = useTexts(trainClassFormTexts);
  const instead = error ? (
    <Card>
      <ErrorPanel message={error.message} onRetry={onRetry} busy={loading} />
    </Card>
  ) : (
    <Card>
      <Skeleton lines={10} />
    </Card>
  );
  return (
    <Page title={title} intro={intro} back={<Link to={LIST_PATH}>{t('backToList')}</Link>}>
      {error || loading ? instead : children}
    </Page>
  );
};
