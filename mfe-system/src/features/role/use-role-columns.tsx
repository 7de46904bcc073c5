import { useDataScopeWord } from '@college/vocabulary/data-scope-words';
import type { RoleRow } from '@college/contracts/system/role';
import { useTexts } from '@college/portal-sdk/texts';
import type { Column } from '@college/ui-kit/data-table';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useRoleActions } from './role-actions.ts';
import { RoleRowActions } from './role-row-actions.tsx';
import type { AskedAction } from './role-row-actions.tsx';
import { roleTexts } from './role.texts.ts';

/** The columns of the list; `onAsk` is told which action was chosen on which role. */
export const useRoleColumns = (onAsk: (action: AskedAction, role: RoleRow) => void): Column<RoleRow>[] => {
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
      // Of one that was added here it is a number that nobody knows it by.
      render: ({ roleKey, isSystem }) => (isSystem ? roleKey : '—'),
    },
    { key: 'dataScope', title: t('scope'), render: ({ dataScope }) => scopeWord(dataScope) },
    { key: 'userCount', title: t('users'), align: 'end' },
    {
      key: 'isSystem',
      title: t('origin'),
      render: ({ isSystem }) => (
        <StatusLabel tone={isSystem ? 'info' : 'neutral'}>{t(isSystem ? 'system' : 'own')}</StatusLabel>
      ),
    },
    {
      key: 'actions',
      title: '',
      render: (role) => (
        <RoleRowActions role={role} actions={actionsOf(role)} onAsk={(action) => onAsk(action, role)} />
      ),
    },
  ];
};
