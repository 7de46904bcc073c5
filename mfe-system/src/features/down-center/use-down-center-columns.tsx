import { DOWN_CENTER_KINDS } from '@college/contracts/basic/down-center';
import type { DownCenterRow } from '@college/contracts/basic/down-center';
import { fileSize } from '@college/form-kit/file-size';
import { useCodes } from '@college/form-kit/use-codes';
import { formatDate } from '@college/portal-sdk/format';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import type { Column } from '@college/ui-kit/data-table';
import { StatusLabel } from '@college/ui-kit/status-label';
import { EditDeleteActions } from '@college/form-kit/edit-delete-actions';
import { downCenterTexts } from './down-center.texts.ts';

export type DownCenterAction = 'edit' | 'delete';

/** The columns of the list; `onAsk` is told which action was chosen on which row. */
export const useDownCenterColumns = (
  onAsk: (action: DownCenterAction, row: DownCenterRow) => void,
): Column<DownCenterRow>[] => {
  const t = useTexts(downCenterTexts);
  const kinds = useCodes(DOWN_CENTER_KINDS);
  const mayDelete = usePermit('down-center:delete');
  return [
    { key: 'title', title: t('name'), sortable: true },
    { key: 'kind', title: t('kind'), render: ({ kind }) => kinds.textOf(kind) },
    {
      key: 'file',
      title: t('file'),
      priority: 'low',
      render: ({ file }) =>
        file ? (
          <a href={file.address} download={file.name}>
            {file.name} ({fileSize(file.size)})
          </a>
        ) : (
          t('noFile')
        ),
    },
    {
      key: 'isPublic',
      title: t('readers'),
      render: ({ isPublic }) => (
        <StatusLabel tone={isPublic ? 'info' : 'neutral'}>{t(isPublic ? 'public' : 'inside')}</StatusLabel>
      ),
    },
    {
      key: 'isShow',
      title: t('state'),
      render: ({ isShow }) => (
        <StatusLabel tone={isShow ? 'good' : 'neutral'}>{t(isShow ? 'shown' : 'hidden')}</StatusLabel>
      ),
    },
    { key: 'sort', title: t('sort'), align: 'end', priority: 'low' },
    { key: 'downloads', title: t('downloads'), align: 'end', sortable: true },
    {
      key: 'creationTime',
      title: t('date'),
      width: 110,
      sortable: true,
      priority: 'low',
      render: ({ creationTime }) => formatDate(creationTime),
    },
    {
      key: 'actions',
      title: '',
      render: (row) => (
        <EditDeleteActions
          name={row.title}
          onEdit={() => onAsk('edit', row)}
          onDelete={mayDelete ? () => onAsk('delete', row) : null}
        />
      ),
    },
  ];
};
