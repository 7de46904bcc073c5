import { ApiError } from '@college/api-client/api-error';
import { ErrorCode } from '@college/contracts/core/errors';
import { BackToList } from '@college/form-kit/back-to-list';
import { useIdParam } from '@college/form-kit/use-id-param';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Page } from '@college/ui-kit/page';
import { Skeleton } from '@college/ui-kit/skeleton';
import { useRemote } from './micro-frontend.queries.ts';
import { OneRemote } from './one-remote.tsx';
import { LIST } from './place.ts';
import { detailTexts } from './remote-detail.texts.ts';

const MicroFrontendDetail = () => {
  const id = useIdParam();
  return id === null ? <Nowhere title="missingTitle" hint="missingHint" /> : <ReadRemote key={id} id={id} />;
};

interface NowhereProps {
  title: 'missingTitle' | 'notFoundTitle';
  hint: 'missingHint' | 'notFoundHint';
}

const Nowhere = ({ title, hint }: NowhereProps) => {
  const t = useTexts(detailTexts);
  return (
    <Page title={t('title')}>
      <Card>
        <EmptyState icon="missing" title={t(title)} hint={t(hint)} action={<BackToList to={LIST} />} />
      </Card>
    </Page>
  );
};

const ReadRemote = ({ id }: { id: number }) => {
  const t = useTexts(detailTexts);
  const { data, error, isFetching, refetch } = useRemote(id);
  if (error instanceof ApiError && error.code === ErrorCode.notFound)
    return <Nowhere title="notFoundTitle" hint="notFoundHint" />;
  if (data) return <OneRemote remote={data} />;
  return (
    <Page title={t('title')} back={<BackToList to={LIST} />}>
      <Card>
        {error ? (
          <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton lines={10} />
        )}
      </Card>
    </Page>
  );
};

export default MicroFrontendDetail;
