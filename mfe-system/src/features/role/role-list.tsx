import type { RoleRow } from '@college/contracts/identity/role';
import { flagColumn } from '@college/form-kit/columns';
import { EditDeleteActions } from '@college/form-kit/edit-delete-actions';
import { lazyDialog } from '@college/form-kit/lazy-dialog';
import { listDefaults, ListPage, pageQueryOf } from '@college/form-kit/list-page';
import { Permit } from '@college/portal-sdk/permit';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button, buttonClass } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { useDataScopeWord } from '@college/vocabulary/data-scope-words';
import { useState } from 'react';
import { DeleteRoleDialog } from './delete-role-dialog.tsx';
import { useRoleActions } from './role-actions.ts';
import type { RoleAction } from './role-actions.ts';
import { copyTexts } from './role-copy.texts.ts';
import { useRoles } from './role.queries.ts';
import { roleTexts } from './role.texts.ts';

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

/** The columns of the list; `onAsk` is called with the chosen action and role. */
const useRoleColumns = (onAsk: (action: AskedAction, role: RoleRow) => void): Column<RoleRow>[] => {
  const t = useTexts(roleTexts);
  const scopeWord = useDataScopeWord();
  const actionsOf = useRoleActions();
  return [
    { key: 'roleName', title: t('name'), sortable: true },
    {
      key: 'roleKey',
      title: t('key'),
      sortable: true,
      priority: 'low',
      // The key of an added role is a number that means nothing to users.
      render: ({ roleKey, isSystem }) => (isSystem ? roleKey : '—'),
    },
    { key: 'dataScope', title: t('scope'), sortable: true, render: ({ dataScope }) => scopeWord(dataScope) },
    { key: 'userCount', title: t('users'), sortable: true, align: 'end' },
    flagColumn('isSystem', t('origin'), {
      yes: t('system'),
      no: t('own'),
      tones: ['info', 'neutral'],
      sortable: true,
    }),
    {
      key: 'actions',
      title: '',
      render: (role) => (
        <RoleRowActions role={role} actions={actionsOf(role)} onAsk={(action) => onAsk(action, role)} />
      ),
    },
  ];
};

/** Actions with a dialog over the list. */
type AskedAction = Exclude<RoleAction, 'permission' | 'compare'>;

interface RoleRowActionsProps {
  role: RoleRow;
  actions: readonly RoleAction[];
  onAsk: (action: AskedAction) => void;
}

const RoleRowActions = ({ role, actions, onAsk }: RoleRowActionsProps) => {
  const t = useTexts(roleTexts);
  const say = useTexts(copyTexts);
  const name = role.roleName;
  return (
    <EditDeleteActions
      name={name}
      onEdit={actions.includes('edit') ? () => onAsk('edit') : null}
      onDelete={actions.includes('delete') ? () => onAsk('delete') : null}
    >
      {actions.includes('permission') && (
        <Link
          className={buttonClass({ kind: 'quiet', size: 'small' })}
          to={`/role/power?id=${role.id}`}
          aria-label={t('permissionsOfRole', { name })}
        >
          {t('permission')}
        </Link>
      )}
      {actions.includes('compare') && (
        <Link
          className={buttonClass({ kind: 'quiet', size: 'small' })}
          to={`/role/compare?left=${role.id}`}
          aria-label={say('compareOf', { name })}
        >
          {say('compare')}
        </Link>
      )}
      {actions.includes('copy') && (
        <Button kind="quiet" size="small" aria-label={say('copyOf', { name })} onClick={() => onAsk('copy')}>
          {say('copy')}
        </Button>
      )}
    </EditDeleteActions>
  );
};

export default RoleList;
