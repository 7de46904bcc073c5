import type { RoleRow } from '@college/contracts/system/role';
import { Permit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { DataTable } from '@college/ui-kit/data-table';
import { FilterBar } from '@college/ui-kit/filter-bar';
import { Page } from '@college/ui-kit/page';
import { SearchField } from '@college/ui-kit/search-field';
import { useState } from 'react';
import { DeleteRoleDialog } from './delete-role-dialog.tsx';
import { CreateRoleDialog, EditRoleDialog } from './role-dialog.tsx';
import type { AskedAction } from './role-row-actions.tsx';
import { useRoles } from './role.queries.ts';
import { roleTexts } from './role.texts.ts';
import { useRoleColumns } from './use-role-columns.tsx';

const defaults = { keyword: '', sorting: '', page: 1, pageSize: 20 };

type Asked = { action: 'create' } | { action: AskedAction; role: RoleRow };

const RoleList = () => {
  const t = useTexts(roleTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { keyword, sorting, page, pageSize } = filters;
  const list = useRoles({ page, pageSize, keyword: keyword || undefined, sorting: sorting || undefined });
  const columns = useRoleColumns((action, role) => setAsked({ action, role }));
  const showAll = <Button onClick={() => setFilters(defaults)}>{t('showAll')}</Button>;
  const emptyOnPurpose = keyword
    ? { title: t('noMatchTitle'), hint: t('noMatchHint'), action: showAll }
    : { title: t('emptyTitle'), hint: t('emptyHint') };
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <Permit code="role:create">
          <Button kind="primary" icon="add" onClick={() => setAsked({ action: 'create' })}>
            {t('create')}
          </Button>
        </Permit>
      }
    >
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
        sorting={sorting}
        onSortingChange={(by) => setFilters({ sorting: by })}
        loading={list.isFetching}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          page > 1 ? { title: t('pastEndTitle'), hint: t('pastEndHint'), action: showAll } : emptyOnPurpose
        }
      />
      {asked && <RoleDialogs asked={asked} roles={list.data?.items ?? []} onClose={() => setAsked(null)} />}
    </Page>
  );
};

interface RoleDialogsProps {
  asked: Asked;
  roles: readonly RoleRow[];
  onClose: () => void;
}

const RoleDialogs = ({ asked, roles, onClose }: RoleDialogsProps) => {
  if (asked.action === 'create') return <CreateRoleDialog onClose={onClose} />;
  const newest = roles.find(({ id }) => id === asked.role.id) ?? asked.role;
  if (asked.action === 'delete') return <DeleteRoleDialog role={newest} onClose={onClose} />;
  return <EditRoleDialog role={newest} onClose={onClose} />;
};

export default RoleList;
