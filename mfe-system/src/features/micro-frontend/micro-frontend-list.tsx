import type { RemoteRow } from '@college/contracts/system/micro-frontend-row';
import { Permit } from '@college/portal-sdk/permit';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button, buttonClass } from '@college/ui-kit/button';
import { DataTable } from '@college/ui-kit/data-table';
import { FilterBar } from '@college/ui-kit/filter-bar';
import { Page } from '@college/ui-kit/page';
import { SearchField } from '@college/ui-kit/search-field';
import { useState } from 'react';
import { useRemotes } from './micro-frontend.queries.ts';
import { remoteTexts } from './micro-frontend.texts.ts';
import { OverrideFromAddress } from './override-dialog.tsx';
import { COMPATIBILITY } from './place.ts';
import { CreateRemoteDialog } from './remote-dialog.tsx';
import { RollBackDialog } from './roll-back-dialog.tsx';
import { useRemoteColumns } from './use-remote-columns.tsx';

const defaults = { keyword: '', page: 1, pageSize: 20 };

const MicroFrontendList = () => {
  const t = useTexts(remoteTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const [asked, setAsked] = useState<'create' | RemoteRow | null>(null);
  const { keyword, page, pageSize } = filters;
  const list = useRemotes({ page, pageSize, keyword: keyword || undefined });
  const columns = useRemoteColumns(setAsked);
  const showAll = <Button onClick={() => setFilters(defaults)}>{t('showAll')}</Button>;
  const emptyOnPurpose = keyword
    ? { title: t('noMatchTitle'), hint: t('noMatchHint'), action: showAll }
    : { title: t('emptyTitle'), hint: t('emptyHint') };
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <Link className={buttonClass()} to={COMPATIBILITY}>
            {t('compatibility')}
          </Link>
          <Permit code="micro-frontend:manage">
            <Button kind="primary" icon="add" onClick={() => setAsked('create')}>
              {t('create')}
            </Button>
          </Permit>
        </>
      }
    >
      <OverrideFromAddress />
      <FilterBar onReset={() => setFilters({ keyword: '' })}>
        <SearchField
          value={keyword}
          onChange={(text) => setFilters({ keyword: text })}
          placeholder={t('keyword')}
        />
      </FilterBar>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={list.data?.items}
        rowKey="id"
        page={page}
        pageSize={pageSize}
        totalCount={list.data?.totalCount}
        onPageChange={(to, size) => setFilters({ page: to, pageSize: size })}
        loading={list.isFetching}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          page > 1 ? { title: t('pastEndTitle'), hint: t('pastEndHint'), action: showAll } : emptyOnPurpose
        }
      />
      {asked === 'create' && <CreateRemoteDialog onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'create' && (
        <RollBackDialog remote={asked} onClose={() => setAsked(null)} />
      )}
    </Page>
  );
};

export default MicroFrontendList;
