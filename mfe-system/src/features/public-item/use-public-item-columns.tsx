import type { PublicItemRow } from '@college/contracts/basic/public-item';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import type { Column } from '@college/ui-kit/data-table';
import { StatusLabel } from '@college/ui-kit/status-label';
import { Fragment } from 'react';
import { EditDeleteActions } from '@college/form-kit/edit-delete-actions';
import { publicItemTexts } from './public-item.texts.ts';

export type PublicItemAction = 'edit' | 'delete';

/** The columns of the list; `onAsk` is told which action was chosen on which item. */
export const usePublicItemColumns = (
  onAsk: (action: PublicItemAction, item: PublicItemRow) => void,
): Column<PublicItemRow>[] => {
  const t = useTexts(publicItemTexts);
  const mayUpdate = usePermit('public-item:update');
  const mayDelete = usePermit('public-item:delete');
  return [
    { key: 'title', title: t('itemTitle'), sortable: true, priority: 'lead' },
    { key: 'kind', title: t('kind'), sortable: true, render: ({ kindName }) => kindName },
    {
      key: 'labels',
      title: t('labels'),
      render: ({ labels }) =>
        labels.length === 0 ? (
          '—'
        ) : (
          <>
            {labels.map(({ id, name, tone }) => (
              <Fragment key={id}>
                <StatusLabel tone={tone}>{name}</StatusLabel>{' '}
              </Fragment>
            ))}
          </>
        ),
    },
    { key: 'link', title: t('link'), priority: 'low' },
    { key: 'sort', title: t('sort'), sortable: true, align: 'end', priority: 'low' },
    {
      key: 'isShow',
      title: t('state'),
      render: ({ isShow }) => (
        <StatusLabel tone={isShow ? 'good' : 'neutral'}>{t(isShow ? 'shown' : 'hidden')}</StatusLabel>
      ),
    },
    {
      key: 'actions',
      title: '',
      render: (item) => (
        <EditDeleteActions
          name={item.title}
          onEdit={mayUpdate ? () => onAsk('edit', item) : null}
          onDelete={mayDelete ? () => onAsk('delete', item) : null}
        />
      ),
    },
  ];
};
