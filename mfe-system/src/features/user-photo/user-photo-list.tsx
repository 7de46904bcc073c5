import { UserPhotoState } from '@college/contracts/identity/user-photo';
import { UserTypeId } from '@college/contracts/system/user-type';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { DataTable } from '@college/ui-kit/data-table';
import { FilterBar } from '@college/ui-kit/filter-bar';
import { Page } from '@college/ui-kit/page';
import { SearchField } from '@college/ui-kit/search-field';
import { SelectField } from '@college/ui-kit/select-field';
import { Tabs } from '@college/ui-kit/tabs';
import { useUserTypeWord } from '@college/vocabulary/user-type-words';
import { useState } from 'react';
import layout from '../../stack.module.css';
import { UserPhotoDialog } from './user-photo-dialog.tsx';
import { useUserPhotos } from './user-photo.queries.ts';
import { userPhotoTexts } from './user-photo.texts.ts';
import { STATES } from './user-photo.words.ts';
import { useUserPhotoColumns } from './use-user-photo-columns.tsx';

const defaults = { state: 'pending', userType: '', keyword: '', sorting: '', page: 1, pageSize: 20 };

const UserPhotoList = () => {
  const t = useTexts(userPhotoTexts);
  const kindWord = useUserTypeWord();
  const [filters, setFilters] = useUrlFilters(defaults);
  const [opened, setOpened] = useState<number | null>(null);
  const { state, userType, keyword, sorting, page, pageSize } = filters;
  const list = useUserPhotos({
    page,
    pageSize,
    keyword: keyword || undefined,
    sorting: sorting || undefined,
    // What somebody wrote into the address and no contract knows counts as no filter.
    state: UserPhotoState.safeParse(state).data,
    userType: UserTypeId.safeParse(userType).data,
  });
  const columns = useUserPhotoColumns(({ id }) => setOpened(id));
  const isFiltered = keyword !== '' || userType !== '' || state !== 'pending';
  const empty = isFiltered
    ? {
        title: t('noneTitle'),
        hint: t('noneHint'),
        action: <Button onClick={() => setFilters({ ...defaults, state: 'all' })}>{t('reset')}</Button>,
      }
    : { title: t('emptyTitle'), hint: t('emptyHint') };
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Tabs
        label={t('states')}
        tabs={[...STATES, 'all' as const].map((key) => ({ key, text: t(key) }))}
        active={STATES.find((one) => one === state) ?? 'all'}
        onChange={(next) => setFilters({ state: next })}
      >
        <div className={layout.stack}>
          <FilterBar onReset={() => setFilters({ keyword: '', userType: '' })}>
            <SearchField
              value={keyword}
              onChange={(text) => setFilters({ keyword: text })}
              placeholder={t('keyword')}
            />
            <SelectField
              label={t('kind')}
              name="userType"
              placeholder={t('allKinds')}
              options={UserTypeId.options.map((value) => ({ value, text: kindWord(value) }))}
              value={UserTypeId.safeParse(userType).data ?? null}
              onChange={(kind) => setFilters({ userType: kind ?? '' })}
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
            sorting={sorting}
            onSortingChange={(to) => setFilters({ sorting: to })}
            loading={list.isFetching}
            error={list.error}
            onRetry={() => void list.refetch()}
            empty={empty}
          />
        </div>
      </Tabs>
      {opened !== null && <UserPhotoDialog id={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
};

export default UserPhotoList;
