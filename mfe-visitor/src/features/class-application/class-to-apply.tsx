import type { VTrainClassInfo } from '@college/contracts/reporting/visitor';
import { ApiError } from '@college/api-client/api-error';
import { ErrorCode } from '@college/contracts/core/errors';
import { useIdParam } from '@college/form-kit/use-id-param';
import { formatDate } from '@college/portal-sdk/format';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Skeleton } from '@college/ui-kit/skeleton';
import type { ReactNode } from 'react';
import { CLASSES } from '../../places.ts';
import { useClass } from '../../visitor.queries.ts';
import { applicationTexts } from './application.texts.ts';

const Others = () => {
  const t = useTexts(applicationTexts);
  return (
    <Link to={`${CLASSES}?phase=applying`} className={buttonClass({ kind: 'signal' })}>
      {t('applying')}
    </Link>
  );
};

interface ClassToApplyProps {
  /** Of student that is applied for: without seats of it an application would be refused. */
  kind: '3' | '5';
  children: (info: VTrainClassInfo) => ReactNode;
}

/** The class in the address, if it takes applications; otherwise why not, and where to go. */
export const ClassToApply = ({ kind, children }: ClassToApplyProps) => {
  const t = useTexts(applicationTexts);
  const id = useIdParam();
  const { data, error, isFetching, refetch } = useClass(id);
  const isMissing = id === null || (error instanceof ApiError && error.code === ErrorCode.notFound);
  if (isMissing)
    return <EmptyState icon="train-class" title={t('noClass')} hint={t('noClassHint')} action={<Others />} />;
  if (error && !data)
    return <ErrorPanel message={error.message} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton block={320} />;
  if (data.phase !== 'applying')
    return (
      <EmptyState
        icon="train-class"
        title={t('closed')}
        hint={t('closedHint', {
          begin: formatDate(data.applyBegin, 'moment'),
          end: formatDate(data.applyEnd, 'moment'),
        })}
        action={<Others />}
      />
    );
  if (!data.stuTypes.some(({ userTypeId }) => userTypeId === kind))
    return (
      <EmptyState
        icon="train-class"
        title={t('noSeats')}
        hint={t(kind === '5' ? 'noSeatsHint' : 'noSeatsStaffHint')}
        action={<Others />}
      />
    );
  return children(data);
};
