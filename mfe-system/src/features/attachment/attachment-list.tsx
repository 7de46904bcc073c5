import { FilePurpose, UNUSED_FILE_DAYS } from '@college/contracts/platform/attachment';
import type { AttachmentRow } from '@college/contracts/platform/attachment';
import { dateColumn } from '@college/form-kit/columns';
import { choiceFilter } from '@college/form-kit/choice-filter';
import { DeleteDialog } from '@college/form-kit/delete-dialog';
import { EditDeleteActions } from '@college/form-kit/edit-delete-actions';
import { fileSize } from '@college/form-kit/file-size';
import { listDefaults, ListPage, pageQueryOf } from '@college/form-kit/list-page';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { Icon } from '@college/ui-kit/icon';
import { Message } from '@college/ui-kit/message';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useState } from 'react';
import { PeriodFields } from '../../period-fields.tsx';
import { spanOf } from '../../period.ts';
import { AttachmentDialog } from './attachment-dialog.tsx';
import styles from './attachment.module.css';
import { useAttachments, useDeleteAttachment, useUploadLimits } from './attachment.queries.ts';
import { attachmentTexts } from './attachment.texts.ts';
import {
  fileIcon,
  isPicture,
  typeWord,
  usePurposeWord,
  usesInRefusal,
  useUseWords,
} from './attachment.words.ts';

const defaults = { ...listDefaults, purpose: '', use: '', from: '', to: '' };

interface Asked {
  action: AttachmentAction;
  row: AttachmentRow;
}

const AttachmentList = () => {
  const t = useTexts(attachmentTexts);
  const purposeWord = usePurposeWord();
  const [filters, setFilters] = useUrlFilters(defaults);
  const choice = choiceFilter(filters, setFilters);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { use } = filters;
  // An unknown value in the URL counts as no filter.
  const purpose = FilePurpose.safeParse(filters.purpose).data;
  const list = useAttachments({
    ...pageQueryOf(filters),
    ...spanOf(filters),
    purpose,
    isUnused: use === 'unused' || undefined,
  });
  const limits = useUploadLimits().data;
  // Without an answer the list shows its purpose only; a failure here needs no retry.
  const quota =
    limits && t('quota', { used: fileSize(limits.usedBytes), quota: fileSize(limits.quotaBytes) });
  const intro = t('intro', { days: UNUSED_FILE_DAYS });
  return (
    <ListPage
      title={t('title')}
      intro={quota === undefined ? intro : `${intro} ${quota}`}
      filters={filters}
      onFilters={setFilters}
      defaults={defaults}
      searchHint={t('keyword')}
      filterFields={
        <>
          {choice('purpose', t('purpose'), t('allPurposes'), FilePurpose.options, purposeWord)}
          {choice('use', t('use'), t('allUses'), [{ value: 'unused', text: t('unused') }])}
          <PeriodFields value={{ from: filters.from, to: filters.to }} onChange={setFilters} />
        </>
      }
      columns={useAttachmentColumns((action, row) => setAsked({ action, row }))}
      rowKey="id"
      list={list}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
    >
      {asked?.action === 'look' && (
        <AttachmentDialog id={asked.row.id} name={asked.row.name} onClose={() => setAsked(null)} />
      )}
      {asked?.action === 'delete' && (
        <DeleteAttachmentDialog
          row={list.data?.items.find(({ id }) => id === asked.row.id) ?? asked.row}
          onClose={() => setAsked(null)}
        />
      )}
    </ListPage>
  );
};

/** Asks before a file is deleted; for a file in use, says where it is used. */
const DeleteAttachmentDialog = ({ row, onClose }: { row: AttachmentRow; onClose: () => void }) => {
  const t = useTexts(attachmentTexts);
  const wordsOf = useUseWords();
  const explain = (refusal: Error) => {
    const inUse = usesInRefusal(refusal);
    if (!inUse) return <Message tone="bad">{refusal.message}</Message>;
    return <Message tone="bad">{t('inUse', { where: wordsOf(inUse).join(', ') })}</Message>;
  };
  return (
    <DeleteDialog
      name={row.name}
      input={{ id: row.id, rowVersion: row.rowVersion }}
      message={t('deleteMessage')}
      command={useDeleteAttachment()}
      explain={explain}
      onClose={onClose}
    />
  );
};

type AttachmentAction = 'look' | 'delete';

/** The columns of the list; `onAsk` is called with the chosen action and file. */
const useAttachmentColumns = (
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
    { key: 'purpose', title: t('purpose'), sortable: true, render: ({ purpose }) => purposeWord(purpose) },
    { key: 'mediaType', title: t('type'), sortable: true, priority: 'low', render: typeWord },
    { key: 'size', title: t('size'), align: 'end', sortable: true, render: ({ size }) => fileSize(size) },
    { key: 'uploaderName', title: t('uploader'), sortable: true },
    dateColumn('creationTime', t('time'), { sortable: true }),
    {
      key: 'uses',
      title: t('uses'),
      sortable: true,
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

export default AttachmentList;
