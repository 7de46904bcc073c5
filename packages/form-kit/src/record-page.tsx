import { ApiError } from '@college/api-client/api-error';
import { ErrorCode } from '@college/contracts/core/errors';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Page } from '@college/ui-kit/page';
import type { ReactNode } from 'react';
import { DataPage } from './data-page.tsx';
import { useIdParam } from './use-id-param.tsx';

interface Missing {
  title: string;
  hint: string;
}

interface RecordPageProps<Whole> {
  /** The title while there is no record. */
  title: string;
  /** The way back to the list. */
  back: ReactNode;
  /** Reads one: `labels.useOne`. */
  useOne: (id: number) => {
    data: Whole | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Shown when it does not exist or is outside the caller's scope. */
  notFound: Missing;
  /** Shown when the URL has no id, if that needs another text. */
  missingId?: Missing;
  /** The page of the record. */
  children: (record: Whole) => ReactNode;
}

/** The page of the record in the URL, `?id=7`, with its loading and error states. */
export const RecordPage = <Whole,>({ missingId, ...page }: RecordPageProps<Whole>) => {
  const id = useIdParam();
  if (id === null) return <Nowhere {...page} missing={missingId ?? page.notFound} />;
  return <OneRecord key={id} id={id} {...page} />;
};

const Nowhere = ({ title, back, missing }: { title: string; back: ReactNode; missing: Missing }) => (
  <Page title={title}>
    <Card>
      <EmptyState icon="missing" {...missing} action={back} />
    </Card>
  </Page>
);

interface OneRecordProps<Whole> extends Omit<RecordPageProps<Whole>, 'missingId'> {
  id: number;
}

const OneRecord = <Whole,>({ id, title, back, useOne, notFound, children }: OneRecordProps<Whole>) => {
  const { data, error, isFetching, refetch } = useOne(id);
  if (error instanceof ApiError && error.code === ErrorCode.notFound)
    return <Nowhere title={title} back={back} missing={notFound} />;
  if (data !== undefined) return children(data);
  return (
    <DataPage
      title={title}
      back={back}
      loading={isFetching || error === null}
      error={error}
      onRetry={() => void refetch()}
    >
      {null}
    </DataPage>
  );
};
