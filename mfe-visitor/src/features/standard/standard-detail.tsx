import { ApiError } from '@college/api-client/api-error';
import { STANDARD_KIND } from '@college/contracts/site/standard';
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
import { Hall } from '../../layout/hall.tsx';
import { useStandard } from '../../standards/standard.queries.ts';
import { visitorStandardTexts } from '../../standards/standard.texts.ts';

const StandardDetail = () => {
  const t = useTexts(visitorStandardTexts);
  const word = useStandardWord();
  const factsOf = useStandardFacts();
  const kinds = useCodes(STANDARD_KIND);
  const id = useIdParam();
  const { state: came } = useLocation() as { state: { from?: string } | null };
  const { data, error, isFetching, refetch } = useStandard(id);
  const back = <Link to={came?.from ?? '/visitor/standard'}>{t('back')}</Link>;
  const isMissing = id === null || (error instanceof ApiError && error.code === ErrorCode.notFound);
  const body = () => {
    if (isMissing)
      return (
        <Page title={t('title')}>
          <EmptyState icon="missing" title={t('missingTitle')} hint={t('missingHint')} action={back} />
        </Page>
      );
    if (!data)
      return (
        <Page title={t('title')} back={back}>
          {error ? (
            <ErrorPanel message={error.message} busy={isFetching} onRetry={() => void refetch()} />
          ) : (
            <Skeleton lines={10} />
          )}
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
            <a
              className={buttonClass({ kind: 'primary' })}
              href={file.address}
              target="_blank"
              rel="noopener"
            >
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
  return <Hall>{body()}</Hall>;
};

export default StandardDetail;
