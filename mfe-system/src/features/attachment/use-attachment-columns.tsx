import type { AttachmentRow } from '@college/contracts/system/attachment';
import { fileSize } from '@college/form-kit/file-size';
import { formatDate } from '@college/portal-sdk/format';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { Icon } from '@college/ui-kit/icon';
import { StatusLabel } from '@college/ui-kit/status-label';
import styles from './attachment.module.css';
import { EditDeleteActions } from '@college/form-kit/edit-delete-actions';
import { attachmentTexts } from './attachment.texts.ts';
import { fileIcon, isPicture, typeWord, usePurposeWord } from './attachment.words.ts';

export type AttachmentAction = 'look' | 'delete';

/** The columns of the list; `onAsk` is told which action was chosen on which file. */
export const useAttachmentColumns = (
  onAsk: (action: AttachmentAction, row: AttachmentRow) => void,
): Column<AttachmentRow>[] => {
  const t = useTexts(attachmentTexts);
  const purposeWord = usePurposeWord();
  const mayDelete = usePermit('attachment:delete');
  return [
    {
      key: 'name',
      title: t('name'),
      sortable: true,
      render: (row) => (
        <span className={styles.name}>
          {isPicture(row) && row.address !== '' ? (
            <img className={styles.thumb} src={row.address} alt="" loading="lazy" />
          ) : (
            <Icon name={fileIcon(row)} />
          )}
          {row.name}
        </span>
      ),
    },
    { key: 'purpose', title: t('purpose'), render: ({ purpose }) => purposeWord(purpose) },
    { key: 'mediaType', title: t('type'), priority: 'low', render: typeWord },
    { key: 'size', title: t('size'), align: 'end', sortable: true, render: ({ size }) => fileSize(size) },
    { key: 'uploaderName', title: t('uploader') },
    {
      key: 'creationTime',
      title: t('time'),
      sortable: true,
      render: ({ creationTime }) => formatDate(creationTime, 'minute'),
    },
    {
      key: 'uses',
      title: t('uses'),
      render: ({ uses }) =>
        uses > 0 ? t('used', { count: uses }) : <StatusLabel tone="warn">{t('unused')}</StatusLabel>,
    },
    {
      key: 'actions',
      title: '',
      render: (row) => (
        <EditDeleteActions
          name={row.name}
          onEdit={null}
          onDelete={mayDelete ? () => onAsk('delete', row) : null}
        >
          <Button
            kind="quiet"
            size="small"
            aria-label={t('lookOf', { name: row.name })}
            onClick={() => onAsk('look', row)}
          >
            {t('look')}
          </Button>
        </EditDeleteActions>
      ),
    },
  ];
};
