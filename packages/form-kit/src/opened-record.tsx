import { ApiError } from '@college/api-client/api-error';
import { ErrorCode } from '@college/contracts/core/errors';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Skeleton } from '@college/ui-kit/skeleton';
import type { ReactNode } from 'react';
import { listTexts } from './list-texts.tsx';

interface OpenedRecordProps<Row> {
  /** The title of the dialog while there is no record: the kind of record. */
  title: string;
  /** react-query's answer to the call for one record. */
  record: { data: Row | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** Shown when it does not exist or is outside the caller's scope. */
  missing: { title: string; hint: string };
  /** The dialog of the record. */
  children: (row: Row) => ReactNode;
  onClose: () => void;
}

/** The record in the URL (`useOpenedId`), whether or not it is in the list behind it. */
export const OpenedRecord = <Row,>({ title, record, missing, children, onClose }: OpenedRecordProps<Row>) => {
  const t = useTexts(listTexts);
  const { data, error, isFetching, refetch } = record;
  if (data !== undefined) return children(data);
  const isMissing = error instanceof ApiError && error.code === ErrorCode.notFound;
  return (
    <Dialog open title={title} onClose={onClose} actions={<Button onClick={onClose}>{t('close')}</Button>}>
      {isMissing && <EmptyState icon="missing" {...missing} />}
      {error && !isMissing && (
        <ErrorPanel message={error.message} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!error && <Skeleton lines={6} />}
    </Dialog>
  );
};
