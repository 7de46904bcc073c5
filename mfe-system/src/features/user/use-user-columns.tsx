import type { UserRow } from '@college/contracts/system/user';
import { formatDate } from '@college/portal-sdk/format';
import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import type { Column } from '@college/ui-kit/data-table';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useUserTypeWord } from '@college/vocabulary/user-type-words';
import { useUserActions } from './user-actions.ts';
import { UserRowActions } from './user-row-actions.tsx';
import type { AskedAction } from './user-row-actions.tsx';
import { userTexts } from './user.texts.ts';
import { stateName, stateTone } from './user.words.ts';

/** The columns of the list; `onAsk` is told which action was chosen on which user. */
export const useUserColumns = (onAsk: (action: AskedAction, user: UserRow) => void): Column<UserRow>[] => {
  const t = useTexts(userTexts);
  const kindWord = useUserTypeWord();
  const actionsOf = useUserActions();
  const ownId = useSession((session) => session.user?.id);
  return [
    { key: 'username', title: t('username'), sortable: true },
    {
      key: 'name',
      title: t('name'),
      sortable: true,
      priority: 'lead',
      render: ({ id, name }) => (id === ownId ? `${name} (${t('self')})` : name),
    },
    { key: 'userType', title: t('kind'), render: ({ userType }) => kindWord(userType) },
    { key: 'phone', title: t('phone') },
    { key: 'departmentName', title: t('department') },
    { key: 'areaName', title: t('area'), priority: 'low', width: 84 },
    { key: 'roleNames', title: t('roles'), render: ({ roleNames }) => roleNames.join(t('comma')) || '—' },
    {
      key: 'state',
      title: t('state'),
      sortable: true,
      render: (user) => <StatusLabel tone={stateTone(user)}>{stateName(t, user.state)}</StatusLabel>,
    },
    {
      key: 'creationTime',
      title: t('created'),
      sortable: true,
      priority: 'low',
      width: 108,
      render: ({ creationTime }) => formatDate(creationTime),
    },
    {
      key: 'actions',
      title: '',
      render: (user) => (
        <UserRowActions user={user} actions={actionsOf(user)} onAsk={(action) => onAsk(action, user)} />
      ),
    },
  ];
};
