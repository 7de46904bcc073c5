import type { RoleRow } from '@college/contracts/system/role';
import { listDefaults, ListPage, pageQueryOf } from '@college/form-kit/list-page';
import { lazyDialog } from '@college/form-kit/lazy-dialog';
import { Permit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { useState } from 'react';
import { DeleteRoleDialog } from './delete-role-dialog.tsx';
import type { AskedAction } from './role-row-actions.tsx';
import { useRoles } from './role.queries.ts';
import { roleTexts } from './role.texts.ts';
import { useRoleColumns } from './use-role-columns.tsx';

type Asked = { action: 'create' } | { action: AskedAction; role: RoleRow };

const CreateRoleDialog = lazyDialog(async () => (await import('./role-dialog.tsx')).CreateRoleDialog);
const EditRoleDialog = lazyDialog(async () => (await import('./role-dialog.tsx')).EditRoleDialog);
const CopyRoleDialog = lazyDialog(async () => (await import('./copy-role-dialog.tsx')).CopyRoleDialog);

const RoleList = () => {
  const t = useTexts(roleTexts);
  const [filters, setFilters] = useUrlFilters(listDefaults);
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useRoles(pageQueryOf(filters));
  const columns = useRoleColumns((action, role) => setAsked({ action, role }));
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <Permit code="role:create">
          <Button kind="primary" icon="add" onClick={() => setAsked({ action: 'create' })}>
            {t('create')}
          </Button>
        </Permit>
      }
      filters={filters}
      onFilters={setFilters}
      defaults={listDefaults}
      searchHint={t('keyword')}
      columns={columns}
      rowKey="id"
      list={list}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
    >
      {asked && <RoleDialogs asked={asked} roles={list.data?.items ?? []} onClose={() => setAsked(null)} />}
    </ListPage>
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
  if (asked.action === 'copy') return <CopyRoleDialog role={newest} onClose={onClose} />;
  if (asked.action === 'delete') return <DeleteRoleDialog role={newest} onClose={onClose} />;
  return <EditRoleDialog role={newest} onClose={onClose} />;
};

export default RoleList;
