import type { UserTypeRow } from '@college/contracts/basic/user-type';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useUserTypeWord } from '@college/vocabulary/user-type-words';
import { useNameOf } from '@college/form-kit/both-names';
import { EditDeleteActions } from '@college/form-kit/edit-delete-actions';
import { OpenLink } from '@college/form-kit/record-dialog';
import { userTypeTexts } from './user-type.texts.ts';

export type UserTypeAction = 'users' | 'edit' | 'delete';

/** The columns of the list; `onAsk` is told which action was chosen on which type. */
export const useUserTypeColumns = (
  onAsk: (action: UserTypeAction, type: UserTypeRow) => void,
): Column<UserTypeRow>[] => {
  const t = useTexts(userTypeTexts);
  const nameOf = useNameOf();
  const typeWord = useUserTypeWord();
  const mayUpdate = usePermit('user-type:update');
  const mayDelete = usePermit('user-type:delete');
  return [
    {
      key: 'nameZh',
      title: t('name'),
      sortable: true,
      priority: 'lead',
      render: (type) => <OpenLink id={type.id}>{nameOf(type)}</OpenLink>,
    },
    {
      key: 'baseType',
      title: t('baseType'),
      sortable: true,
      render: ({ isSystem, baseType }) => (isSystem ? '—' : typeWord(baseType, 2)),
    },
    { key: 'sort', title: t('sort'), sortable: true, align: 'end', priority: 'low' },
    { key: 'userCount', title: t('count'), align: 'end' },
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
      render: (type) =>
        !type.isSystem && (
          <EditDeleteActions
            name={nameOf(type)}
            onEdit={mayUpdate ? () => onAsk('edit', type) : null}
            onDelete={mayDelete ? () => onAsk('delete', type) : null}
          >
            {mayUpdate && (
              <Button
                kind="quiet"
                size="small"
                aria-label={t('usersOf', { name: nameOf(type) })}
                onClick={() => onAsk('users', type)}
              >
                {t('users')}
              </Button>
            )}
          </EditDeleteActions>
        ),
    },
  ];
};
