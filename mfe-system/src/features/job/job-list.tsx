import { JobState } from '@college/contracts/platform/job';
import type { JobRow } from '@college/contracts/platform/job';
import { dateColumn } from '@college/form-kit/columns';
import { choiceFilter } from '@college/form-kit/choice-filter';
import { ConfirmCommandDialog } from '@college/form-kit/confirm-command-dialog';
import { listDefaults, ListPage, pageQueryOf } from '@college/form-kit/list-page';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { RowActions } from '@college/ui-kit/row-actions';
import { useState } from 'react';
import { JobDialog } from './job-dialog.tsx';
import { JobStatus } from './job-status.tsx';
import { useCancelJob, useJobNews, useJobs, useRetryJob } from './job.queries.ts';
import { jobTexts } from './job.texts.ts';

const defaults = { ...listDefaults, state: '' };

type JobAction = 'look' | 'retry' | 'stop';

const JobList = () => {
  const t = useTexts(jobTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const choice = choiceFilter(filters, setFilters);
  const [asked, setAsked] = useState<{ action: JobAction; row: JobRow } | null>(null);
  // An unknown value in the URL counts as no filter.
  const state = JobState.safeParse(filters.state).data;
  const list = useJobs({ ...pageQueryOf(filters), state });
  useJobNews();
  const close = (): void => setAsked(null);
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      filters={filters}
      onFilters={setFilters}
      defaults={defaults}
      searchHint={t('keyword')}
      filterFields={choice('state', t('state'), t('allStates'), JobState.options, t)}
      columns={useJobColumns((action, row) => setAsked({ action, row }))}
      rowKey="id"
      list={list}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
    >
      {asked?.action === 'look' && <JobDialog id={asked.row.id} title={asked.row.title} onClose={close} />}
      {asked?.action === 'retry' && <RetryDialog row={asked.row} onClose={close} />}
      {asked?.action === 'stop' && <StopDialog row={asked.row} onClose={close} />}
    </ListPage>
  );
};

interface DialogProps {
  row: JobRow;
  onClose: () => void;
}

const RetryDialog = ({ row: { id, title }, onClose }: DialogProps) => {
  const t = useTexts(jobTexts);
  return (
    <ConfirmCommandDialog
      title={t('retryTitle')}
      message={t('retryMessage', { name: title })}
      confirmLabel={t('retry')}
      done={t('retryDone')}
      command={useRetryJob()}
      input={{ id }}
      onClose={onClose}
    />
  );
};

const StopDialog = ({ row: { id, title }, onClose }: DialogProps) => {
  const t = useTexts(jobTexts);
  return (
    <ConfirmCommandDialog
      title={t('stopTitle')}
      message={t('stopMessage', { name: title })}
      confirmLabel={t('stopConfirm')}
      done={t('stopDone')}
      tone="bad"
      command={useCancelJob()}
      input={{ id }}
      onClose={onClose}
    />
  );
};

/** The columns of the list; `onAsk` is called with the chosen action and job. */
const useJobColumns = (onAsk: (action: JobAction, row: JobRow) => void): Column<JobRow>[] => {
  const t = useTexts(jobTexts);
  const mayRetry = usePermit('job:retry');
  const mayCancel = usePermit('job:cancel');
  const action = (key: JobAction, row: JobRow, text: string, label: string) => (
    <Button kind="quiet" size="small" aria-label={label} onClick={() => onAsk(key, row)}>
      {text}
    </Button>
  );
  return [
    { key: 'title', title: t('record'), sortable: true, priority: 'lead' },
    { key: 'kindText', title: t('kind') },
    { key: 'state', title: t('state'), sortable: true, width: 150, render: (row) => <JobStatus job={row} /> },
    { key: 'failure', title: t('failure'), wrap: true },
    { key: 'creatorName', title: t('creator'), render: ({ creatorName }) => creatorName || t('gateway') },
    dateColumn('creationTime', t('created'), { sortable: true }),
    dateColumn('endTime', t('ended'), { isExtra: true }),
    {
      key: 'actions',
      title: '',
      render: (row) => (
        <RowActions>
          {action('look', row, t('details'), t('lookOf', { name: row.title }))}
          {mayRetry && row.mayRetry && action('retry', row, t('retry'), t('retryOf', { name: row.title }))}
          {mayCancel && row.mayCancel && action('stop', row, t('stop'), t('stopOf', { name: row.title }))}
        </RowActions>
      ),
    },
  ];
};

export default JobList;
