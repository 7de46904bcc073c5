/** The details of one record of a list: it has its own URL, to be sent to a colleague, and can be edited from there. */
import { Link, useLocation, useSearchParams } from '@college/portal-sdk/router';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { DescriptionList } from '@college/ui-kit/description-list';
import type { Description } from '@college/ui-kit/description-list';
import { Dialog } from '@college/ui-kit/dialog';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import { listTexts } from './list-texts.tsx';
import { OpenedRecord } from './opened-record.tsx';

const texts = defineTexts('record-dialog', {
  en: {
    copyLink: 'Copy the link to {{name}}',
    missingTitle: 'It is not here',
    missingHint: 'It does not exist, or it has been deleted.',
  },
  'zh-CN': {
    copyLink: '复制“{{name}}”的链接',
    missingTitle: '没有找到该内容',
    missingHint: '内容不存在，或已被删除。',
  },
});

interface RecordDialogProps<Row extends { id: number }> {
  /** The kind of record. */
  title: string;
  record: ComponentProps<typeof OpenedRecord<Row>>['record'];
  nameOf: (row: Row) => string;
  itemsOf: (row: Row) => readonly Description[];
  mayEdit: (row: Row) => boolean;
  /** The edit form, shown instead of this dialog until it is closed. */
  editor: (row: Row, onClose: () => void) => ReactNode;
  onClose: () => void;
}

export const RecordDialog = <Row extends { id: number }>({
  title,
  record,
  nameOf,
  itemsOf,
  mayEdit,
  editor,
  onClose,
}: RecordDialogProps<Row>) => {
  const t = useTexts(texts);
  const say = useTexts(listTexts);
  const { pathname } = useLocation();
  const [isEditing, setEditing] = useState(false);
  return (
    <OpenedRecord
      title={title}
      record={record}
      missing={{ title: t('missingTitle'), hint: t('missingHint') }}
      onClose={onClose}
    >
      {(row) =>
        isEditing ? (
          editor(row, () => setEditing(false))
        ) : (
          <Dialog
            open
            title={nameOf(row)}
            onClose={onClose}
            actions={
              <>
                <CopyButton
                  kind="quiet"
                  text={`${location.origin}${pathname}?id=${row.id}`}
                  label={t('copyLink', { name: nameOf(row) })}
                />
                {mayEdit(row) && <Button onClick={() => setEditing(true)}>{say('edit')}</Button>}
                <Button onClick={onClose}>{say('close')}</Button>
              </>
            }
          >
            <DescriptionList items={itemsOf(row)} />
          </Dialog>
        )
      }
    </OpenedRecord>
  );
};

interface OpenLinkProps {
  id: number;
  children: ReactNode;
}

/** Links to the record by its URL, keeping the present filters of the list. */
export const OpenLink = ({ id, children }: OpenLinkProps) => {
  const next = new URLSearchParams(useSearchParams()[0]);
  next.set('id', String(id));
  return (
    <Link to={`?${next.toString()}`} preventScrollReset>
      {children}
    </Link>
  );
};
