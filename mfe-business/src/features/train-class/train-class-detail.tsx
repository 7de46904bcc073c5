import { ApiError } from '@college/api-client/api-error';
import { ErrorCode } from '@college/contracts/core/errors';
import { useIdParam } from '@college/form-kit/use-id-param';
import { Link, useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Page } from '@college/ui-kit/page';
import { Skeleton } from '@college/ui-kit/skeleton';
import { StatusLabel } from '@college/ui-kit/status-label';
import { trainClassTone, useTrainClassWord } from '@college/vocabulary/train-class-words';
import { useState } from 'react';
import type { AskedAction } from './train-class-actions.ts';
import { TrainClassDetailActions } from './train-class-detail-actions.tsx';
import { TrainClassDetailBody } from './train-class-detail-body.tsx';
import { trainClassDetailTexts } from './train-class-detail.texts.ts';
import { TrainClassDialog } from './train-class-dialog.tsx';
import { useTrainClass } from './train-class.queries.ts';
import { useListPath } from './use-list-path.ts';

const TrainClassDetail = () => {
  const id = useIdParam();
  return id === null ? <Nowhere title="missingTitle" hint="missingHint" /> : <OneClass key={id} id={id} />;
};

interface NowhereProps {
  title: 'missingTitle' | 'notFoundTitle';
  hint: 'missingHint' | 'notFoundHint';
}

const Nowhere = ({ title, hint }: NowhereProps) => {
  const t = useTexts(trainClassDetailTexts);
  const listPath = useListPath();
  return (
    <Page title={t('title')}>
      <Card>
        <EmptyState
          icon="missing"
          title={t(title)}
          hint={t(hint)}
          action={<Link to={listPath}>{t('back')}</Link>}
        />
      </Card>
    </Page>
  );
};

const OneClass = ({ id }: { id: number }) => {
  const t = useTexts(trainClassDetailTexts);
  const word = useTrainClassWord();
  const listPath = useListPath();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useTrainClass(id);
  const [asked, setAsked] = useState<AskedAction | null>(null);

  if (error instanceof ApiError && error.code === ErrorCode.notFound)
    return <Nowhere title="notFoundTitle" hint="notFoundHint" />;
  const back = <Link to={listPath}>{t('back')}</Link>;
  if (!data)
    return (
      <Page title={t('title')} back={back}>
        <Card>
          {error ? (
            <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
          ) : (
            <Skeleton lines={10} />
          )}
        </Card>
      </Page>
    );
  const { name, code, phase, departmentName: department } = data;
  return (
    <Page
      title={name}
      intro={department ? t('intro', { code, department }) : t('introBare', { code })}
      back={back}
      status={
        <>
          <StatusLabel tone={trainClassTone(phase)}>{word(phase)}</StatusLabel>
          {data.isTopShow && <StatusLabel tone="warn">{t('topShow')}</StatusLabel>}
        </>
      }
      actions={<TrainClassDetailActions trainClass={data} onAsk={setAsked} />}
    >
      <TrainClassDetailBody trainClass={data} />
      {asked && (
        <TrainClassDialog
          action={asked}
          trainClass={data}
          onClose={() => setAsked(null)}
          onGone={() => void navigate(listPath)}
        />
      )}
    </Page>
  );
};

export default TrainClassDetail;
