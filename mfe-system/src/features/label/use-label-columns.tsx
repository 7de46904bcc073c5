import type { LabelRow } from '@college/contracts/basic/label';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useNameOf } from '@college/form-kit/both-names';
import { EditDeleteActions } from '@college/form-kit/edit-delete-actions';
import { OpenLink } from '@college/form-kit/record-dialog';
import { labelTexts } from './label.texts.ts';

export type LabelAction = 'users' | 'edit' | 'delete';

/** The columns of the list; `onAsk` is told which action was chosen on which label. */
export const useLabelColumns = (
  onAsk: (action: LabelAction, label: LabelRow) => void,
): Column<LabelRow>[] => {
  const t = useTexts(labelTexts);
  const nameOf = useNameOf();
  const mayUpdate = usePermit('label:update');
  const mayDelete = usePermit('label:delete');
  return [
    {
      key: 'nameZh',
      title: t('label'),
      sortable: true,
      priority: 'lead',
      render: (label) => (
        <OpenLink id={label.id}>
          <StatusLabel tone={label.tone}>{nameOf(label)}</StatusLabel>
        </OpenLink>
      ),
    },
    { key: 'kind', title: t('kind'), sortable: true, render: ({ kind }) => t(kind) },
    { key: 'sort', title: t('sort'), sortable: true, align: 'end', priority: 'low' },
    { key: 'useCount', title: t('uses'), align: 'end' },
    {
      key: 'actions',
      title: '',
      render: (label) => (
        <EditDeleteActions
          name={nameOf(label)}
          onEdit={mayUpdate ? () => onAsk('edit', label) : null}
          onDelete={mayDelete ? () => onAsk('delete', label) : null}
        >
          {mayUpdate && label.kind === 'user' && (
            <Button
              kind="quiet"
              size="small"
              aria-label={t('usersOf', { name: nameOf(label) })}
              onClick={() => onAsk('users', label)}
            >
              {t('users')}
            </Button>
          )}
        </EditDeleteActions>
      ),
    },
  ];
};
