import { Permit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Page } from '@college/ui-kit/page';
import { Skeleton } from '@college/ui-kit/skeleton';
import { useState } from 'react';
import { useMatters } from './common-matter.queries.ts';
import { commonMatterTexts } from './common-matter.texts.ts';
import { MatterCards } from './matter-cards.tsx';
import { CreateMatterDialog } from './matter-dialog.tsx';
import { MatterManager } from './matter-manager.tsx';

const Cards = () => {
  const t = useTexts(commonMatterTexts);
  const { data, error, isFetching, refetch } = useMatters();
  if (error) return <ErrorPanel message={error.message} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton block={180} />;
  if (data.length === 0) return <EmptyState icon="pin" title={t('emptyTitle')} hint={t('emptyHint')} />;
  return <MatterCards matters={data} />;
};

/** The cards, and for who keeps them the way to sort and change them; which of both is in the address. */
const CommonMatterList = () => {
  const t = useTexts(commonMatterTexts);
  const [{ manage }, setFilters] = useUrlFilters({ manage: false });
  const [isCreating, setCreating] = useState(false);
  return (
    <Page
      title={t('title')}
      intro={t(manage ? 'manageIntro' : 'intro')}
      actions={
        <>
          <Permit code="common-matter:update">
            <Button icon={manage ? 'check' : 'settings'} onClick={() => setFilters({ manage: !manage })}>
              {t(manage ? 'done' : 'manage')}
            </Button>
          </Permit>
          {manage && (
            <Permit code="common-matter:create">
              <Button kind="primary" icon="add" onClick={() => setCreating(true)}>
                {t('create')}
              </Button>
            </Permit>
          )}
        </>
      }
    >
      {manage ? (
        <Permit code="common-matter:update">
          <MatterManager />
        </Permit>
      ) : (
        <Cards />
      )}
      {isCreating && <CreateMatterDialog onClose={() => setCreating(false)} />}
    </Page>
  );
};

export default CommonMatterList;
