import { ApiError } from '@college/api-client/api-error';
import { STANDARD_KIND } from '@college/contracts/business/standard';
import { ErrorCode } from '@college/contracts/core/errors';
import { useCodes } from '@college/form-kit/use-codes';
import { useIdParam } from '@college/form-kit/use-id-param';
import { Link, useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Icon } from '@college/ui-kit/icon';
import { Page } from '@college/ui-kit/page';
import { RichText } from '@college/ui-kit/rich-text';
import { Skeleton } from '@college/ui-kit/skeleton';
import { StatusLabel } from '@college/ui-kit/status-label';
import { standardTone, useStandardFacts, useStandardWord } from '@college/vocabulary/standard-words';
import { useStandard } from './standard.queries.ts';
import { standardListTexts } from './standard.texts.ts';

/** Back to the list as one left it. */
const useBack = () => {
  const t = useTexts(standardListTexts);
  const { state } = useLocation() as { state: { list?: string } | null };
  return <Link to={`/standard${state?.list ?? ''}`}>{t('back')}</Link>;
};

const Nowhere = () => {
  const t = useTexts(standardListTexts);
  const back = useBack();
  return (
    <Page title={t('title')}>
      <Card>
        <EmptyState icon="missing" title={t('notFoundTitle')} hint={t('notFoundHint')} action={back} />
      </Card>
    </Page>
  );
};

const OneStandard = ({ id }: { id: number }) => {
  const t = useTexts(standardListTexts);
  const word = useStandardWord();
  const factsOf = useStandardFacts();
  const kinds = useCodes(STANDARD_KIND);
  const back = useBack();
  const { data, error, isFetching, refetch } = useStandard(id);
  if (error instanceof ApiError && error.code === ErrorCode.notFound) return <Nowhere />;
  if (!data)
    return (
      <Page title={t('title')} back={back}>
        <Card>
          {error ? (
            <ErrorPanel message={error.message} busy={isFetching} onRetry={() => void refetch()} />
          ) : (
            <Skeleton lines={10} />
          )}
        </Card>
      </Page>
    );
  const { file, content, state } = data;
  return (
    <Page
      title={data.title}
      back={back}
      status={<StatusLabel tone={standardTone(state)}>{word(state)}</StatusLabel>}
      actions={
        file?.address && (
          <a className={buttonClass({ kind: 'primary' })} href={file.address} target="_blank" rel="noopener">
            <Icon name="file" />
            {t('download')}
          </a>
        )
      }
    >
      <Card>
        <DescriptionList items={factsOf(data, kinds.textOf)} />
      </Card>
      <Card title={t('text')}>{content ? <RichText html={content} /> : <p>{t('onlyFile')}</p>}</Card>
    </Page>
  );
};

const StandardDetail = () => {
  const id = useIdParam();
  return id === null ? <Nowhere /> : <OneStandard key={id} id={id} />;
};

export default StandardDetail;
