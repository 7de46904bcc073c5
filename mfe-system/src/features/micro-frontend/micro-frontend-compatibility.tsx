import { BackToList } from '@college/form-kit/back-to-list';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Message } from '@college/ui-kit/message';
import { Page } from '@college/ui-kit/page';
import { CompatibilityMatrix } from './compatibility-matrix.tsx';
import { compatibilityTexts } from './compatibility.texts.ts';
import { useCompatibility } from './micro-frontend.queries.ts';
import { LIST } from './place.ts';

const MicroFrontendCompatibility = () => {
  const t = useTexts(compatibilityTexts);
  const { data, error, isFetching, refetch } = useCompatibility();
  const misfits = data?.rows.filter(
    ({ gateway, shells }) => gateway.length > 0 || shells.some(({ problems }) => problems.length > 0),
  );
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      back={<BackToList to={LIST} />}
      actions={
        <Button icon="refresh" busy={isFetching} onClick={() => void refetch()}>
          {t('refresh')}
        </Button>
      }
    >
      {data && misfits && misfits.length === 0 && data.rows.length > 0 && (
        <Message tone="good">
          {t('allFit', { builds: t('builds', { count: data.rows.length }), gateway: data.gateway })}
        </Message>
      )}
      {misfits && misfits.length > 0 && (
        <Message tone="warn">{t('someDoNot', { count: misfits.length })}</Message>
      )}
      <CompatibilityMatrix
        gateway={data?.gateway ?? ''}
        rows={data?.rows}
        loading={isFetching}
        error={error}
        onRetry={() => void refetch()}
      />
    </Page>
  );
};

export default MicroFrontendCompatibility;
