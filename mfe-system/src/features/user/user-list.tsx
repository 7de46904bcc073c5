import type { UserRow } from '@college/contracts/system/user';
import { Permit } from '@college/portal-sdk/permit';
import { Link, useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { buttonClass } from '@college/ui-kit/button';
import { DataTable } from '@college/ui-kit/data-table';
import { Icon } from '@college/ui-kit/icon';
import { Page } from '@college/ui-kit/page';
import { Tabs } from '@college/ui-kit/tabs';
import { useUserTypeWord } from '@college/vocabulary/user-type-words';
import { useState } from 'react';
import layout from '../../stack.module.css';
import { useUserColumns } from './use-user-columns.tsx';
import { UserDialog } from './user-dialog.tsx';
import { useEmptyUserList } from './user-empty.tsx';
import { UserFilterBar } from './user-filter-bar.tsx';
import { defaults, queryOf } from './user-filters.ts';
import type { AskedAction } from './user-row-actions.tsx';
import { useUsers } from './user.queries.ts';
import { userTexts } from './user.texts.ts';
import { KINDS } from './user.words.ts';

const UserList = () => {
  const t = useTexts(userTexts);
  const kindWord = useUserTypeWord();
  const { search } = useLocation();
  const [filters, setFilters] = useUrlFilters(defaults);
  const [asked, setAsked] = useState<{ action: AskedAction; user: UserRow } | null>(null);
  const query = queryOf(filters);
  const list = useUsers(query);
  const columns = useUserColumns((action, user) => setAsked({ action, user }));
  const empty = useEmptyUserList(filters, setFilters);
  const tabs = [
    { key: 'all', text: t('kindAll') },
    ...KINDS.map((kind) => ({ key: kind, text: kindWord(kind) })),
  ];
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <Permit code="user:create">
          <Link className={buttonClass({ kind: 'primary' })} to="/user/add" state={{ list: search }}>
            <Icon name="add" />
            {t('create')}
          </Link>
        </Permit>
      }
    >
      <Tabs
        label={t('kinds')}
        tabs={tabs}
        active={query.userType ?? 'all'}
        onChange={(userType) => setFilters({ userType })}
      >
        <div className={layout.stack}>
          <UserFilterBar filters={filters} onChange={setFilters} />
          <DataTable
            caption={t('title')}
            columns={columns}
            rows={list.data?.items}
            rowKey="id"
            page={filters.page}
            pageSize={filters.pageSize}
            totalCount={list.data?.totalCount}
            onPageChange={(page, pageSize) => setFilters({ page, pageSize })}
            sorting={filters.sorting}
            onSortingChange={(sorting) => setFilters({ sorting })}
            loading={list.isFetching}
            error={list.error}
            onRetry={() => void list.refetch()}
            empty={empty}
          />
        </div>
      </Tabs>
      {asked && (
        <UserDialog
          action={asked.action}
          user={list.data?.items.find(({ id }) => id === asked.user.id) ?? asked.user}
          onClose={() => setAsked(null)}
        />
      )}
    </Page>
  );
};

export default UserList;
