import type { ClassAttendance, ReportRow } from '@college/contracts/classes/attendance-row';
import { choiceFilter } from '@college/form-kit/choice-filter';
import { lazyDialog } from '@college/form-kit/lazy-dialog';
import { List, listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import { useRowSelection } from '@college/form-kit/use-row-selection';
import { formatDate } from '@college/portal-sdk/format';
import { usePermit } from '@college/portal-sdk/permit';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button, buttonClass } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { Stack } from '@college/ui-kit/stack';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useState } from 'react';
import { deskPath } from './attendance-paths.ts';
import { useCancelReport, useReport, useReports } from './attendance.queries.ts';
import { attendanceTexts } from './attendance.texts.ts';
import { HandDialog } from './hand-dialog.tsx';
import styles from './attendance.module.css';

const ScoreDialog = lazyDialog(async () => (await import('./score-import-dialog.tsx')).ScoreImportDialog);

const defaults = { ...listDefaults, report: '' };
const STATES = ['reported', 'not-reported'] as const;

/** Who of a class has reported, and the marks of the taught part. */
export const ReportList = ({ of }: { of: ClassAttendance }) => {
  const t = useTexts(attendanceTexts);
  const mayRun = usePermit('train-class:run') && of.state === 'published';
  const [filters, setFilters] = useUrlFilters(defaults);
  const choice = choiceFilter(filters, setFilters);
  const [asked, setAsked] = useState<'report' | 'cancel' | 'scores' | null>(null);
  const reportState = STATES.find((one) => one === filters.report);
  const list = useReports({ ...pageQueryOf(filters), classId: of.classId, reportState });
  const window = of.reportWindow;
  const selection = useRowSelection<ReportRow>({
    rows: list.data?.items,
    keyOf: ({ userId }) => userId,
    filters,
    labelOf: ({ name }) => name,
  });
  const waiting = selection.rows.filter((row) => row.reportState === '');
  const here = selection.rows.filter((row) => row.reportState === 'reported');
  const close = (): void => {
    setAsked(null);
    selection.onChange(new Set());
  };
  return (
    <Stack>
      <div className={styles.bar}>
        <span>
          {window === null
            ? t('online')
            : `${t('reportedOf', { reported: of.reported, students: of.students })} · ${t('reportWindow', {
                from: formatDate(window.begin, 'moment'),
                to: formatDate(window.end, 'moment'),
              })}`}
        </span>
        {mayRun && (
          <span className={styles.buttons}>
            <Button onClick={() => setAsked('scores')}>{t('importScores')}</Button>
            {window !== null && (
              <Link className={buttonClass({ kind: 'primary' })} to={deskPath(of.classId)}>
                {t('codeReport')}
              </Link>
            )}
          </span>
        )}
      </div>
      <List
        caption={t('reports')}
        filters={filters}
        onFilters={setFilters}
        defaults={defaults}
        searchHint={t('searchPeople')}
        filterFields={choice('report', t('reportState'), t('all'), STATES, (value) =>
          t(value === 'reported' ? 'isReported' : 'notReported'),
        )}
        columns={useColumns(window !== null)}
        rowKey="userId"
        list={list}
        selection={mayRun && window !== null ? selection : undefined}
        selectionActions={
          <span className={styles.buttons}>
            {waiting.length > 0 && (
              <Button kind="primary" onClick={() => setAsked('report')}>
                {t('reportByHand')}
              </Button>
            )}
            {here.length > 0 && (
              <Button kind="quiet-danger" onClick={() => setAsked('cancel')}>
                {t('cancelReport')}
              </Button>
            )}
          </span>
        }
        empty={{ title: t('rosterEmpty'), hint: t('rosterEmptyHint') }}
      />
      {(asked === 'report' || asked === 'cancel') && (
        <ByHand
          what={asked}
          classId={of.classId}
          rows={asked === 'report' ? waiting : here}
          onClose={close}
        />
      )}
      {asked === 'scores' && <ScoreDialog classId={of.classId} onClose={() => setAsked(null)} />}
    </Stack>
  );
};

interface ByHandProps {
  what: 'report' | 'cancel';
  classId: number;
  rows: readonly ReportRow[];
  onClose: () => void;
}

const ByHand = ({ what, classId, rows, onClose }: ByHandProps) => {
  const t = useTexts(attendanceTexts);
  const report = useReport();
  const cancel = useCancelReport();
  // As they were chosen: the list is read again behind the dialog.
  const [chosen] = useState(rows);
  const ids = chosen.map(({ userId }) => userId);
  const shared = { names: chosen.map(({ name }) => name), onDone: () => undefined, onClose };
  return what === 'report' ? (
    <HandDialog
      {...shared}
      needsReason={false}
      title={t('reportByHand')}
      command={report}
      inputOf={() => ({ classId, by: 'hand' as const, ids })}
    />
  ) : (
    <HandDialog
      {...shared}
      isRemoval
      needsReason
      title={t('cancelReport')}
      command={cancel}
      inputOf={(reason) => ({ classId, ids, reason })}
    />
  );
};

const useColumns = (hasReports: boolean): Column<ReportRow>[] => {
  const t = useTexts(attendanceTexts);
  const report: Column<ReportRow>[] = [
    {
      key: 'reportState',
      title: t('reportState'),
      render: ({ reportState }) =>
        reportState === 'reported' ? (
          <StatusLabel tone="good">{t('isReported')}</StatusLabel>
        ) : (
          <StatusLabel tone="warn">{t('notReported')}</StatusLabel>
        ),
    },
    {
      key: 'reportedAt',
      title: t('reportedAt'),
      sortable: true,
      render: ({ reportedAt, reportBy }) =>
        reportedAt === null ? (
          '—'
        ) : (
          <span className={styles.mark}>
            {formatDate(reportedAt, 'minute')}
            {reportBy !== '' && <span className={styles.how}>{t(reportBy)}</span>}
          </span>
        ),
    },
  ];
  return [
    { key: 'name', title: t('name'), sortable: true, priority: 'lead' },
    { key: 'departmentName', title: t('department'), sortable: true, priority: 'low' },
    ...(hasReports ? report : []),
    {
      key: 'faceScore',
      title: t('score'),
      sortable: true,
      align: 'end',
      render: ({ faceScore, faceScoreRemark }) =>
        faceScore === null ? '—' : <span title={faceScoreRemark || undefined}>{faceScore}</span>,
    },
  ];
};
