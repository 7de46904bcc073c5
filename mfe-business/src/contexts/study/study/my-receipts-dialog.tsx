import type { MyStudyRow, StudyStretch } from '@college/contracts/study/study-row';
import { CopyButton } from '@college/form-kit/copy-button';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { DataTable } from '@college/ui-kit/data-table';
import type { Column } from '@college/ui-kit/data-table';
import { Dialog } from '@college/ui-kit/dialog';
import { useStudyReasonHint, useStudyTime } from '@college/vocabulary/study-words';
import { useState } from 'react';
import { useMyReceipt } from './study.queries.ts';
import { receiptTexts } from './my-receipts.texts.ts';

interface MyReceiptsDialogProps {
  row: MyStudyRow;
  onClose: () => void;
}

/** The stretches of a day in one part: what counted, what to do differently where less did, and what proves each. */
export const MyReceiptsDialog = ({ row, onClose }: MyReceiptsDialogProps) => {
  const t = useTexts(receiptTexts);
  const time = useStudyTime();
  const hintOf = useStudyReasonHint();
  const columns: Column<StudyStretch>[] = [
    { key: 'id', title: t('number'), priority: 'lead', render: ({ id }) => t('numberOf', { id }) },
    {
      key: 'begin',
      title: t('time'),
      render: ({ begin, end }) => `${formatDate(begin, 'time')}–${formatDate(end, 'time')}`,
    },
    {
      key: 'creditedSeconds',
      title: t('counted'),
      align: 'end',
      render: ({ creditedSeconds }) => time(creditedSeconds),
    },
    {
      key: 'lost',
      title: t('why'),
      wrap: true,
      render: ({ lost }) => {
        const whole = lost.filter(({ seconds }) => seconds >= 1);
        if (whole.length === 0) return t('all');
        return whole
          .map(({ reason, seconds }) => t('lostOf', { time: time(seconds), hint: hintOf(reason) }))
          .join(' ');
      },
    },
    { key: 'receipt', title: t('receipt'), wrap: true, render: ({ id }) => <Receipt id={id} /> },
  ];
  return (
    <Dialog
      open
      size="large"
      title={t('title', { name: row.wareName })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <p>{t('intro')}</p>
      <DataTable
        caption={t('title', { name: row.wareName })}
        columns={columns}
        rows={row.stretches ?? []}
        rowKey="id"
        numbered={false}
        empty={{ title: t('none') }}
      />
    </Dialog>
  );
};

/** Asked for one by one: each proof is read from the tree. */
const Receipt = ({ id }: { id: number }) => {
  const t = useTexts(receiptTexts);
  const [isAsked, setAsked] = useState(false);
  const { data, isError, refetch } = useMyReceipt(id, isAsked);
  if (!isAsked)
    return (
      <Button kind="quiet" size="small" aria-label={t('showOf', { id })} onClick={() => setAsked(true)}>
        {t('show')}
      </Button>
    );
  if (isError)
    return (
      <span role="alert">
        {t('failed')}{' '}
        <Button kind="quiet" size="small" onClick={() => void refetch()}>
          {t('again')}
        </Button>
      </span>
    );
  if (!data) return <span role="status">{t('loading')}</span>;
  if (data.place === null || data.size === null) return <span role="status">{t('waiting')}</span>;
  return (
    <span role="status">
      {t('place', { place: data.place + 1, size: data.size })}{' '}
      <CopyButton kind="quiet" size="small" text={data.text} label={t('copy', { id })} />
    </span>
  );
};
