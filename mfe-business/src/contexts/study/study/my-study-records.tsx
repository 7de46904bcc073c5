import type { MyStudyRow } from '@college/contracts/study/study-row';
import { choiceFilter } from '@college/form-kit/choice-filter';
import { DateRangeField } from '@college/form-kit/date-time-field';
import { lazyDialog } from '@college/form-kit/lazy-dialog';
import { List, listDefaults } from '@college/form-kit/list-page';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import type { Column } from '@college/ui-kit/data-table';
import { Page } from '@college/ui-kit/page';
import { SelectField } from '@college/ui-kit/select-field';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import { StatusLabel } from '@college/ui-kit/status-label';
import { TimeChartCard } from '@college/ui-kit/time-chart';
import { useStudyReason, useStudyTime } from '@college/vocabulary/study-words';
import { useState } from 'react';
import { minutesByDay } from './minutes-by-day.ts';
import { useMyCourses, useMyRecords, useRecordsOfDays } from './study.queries.ts';
import { studyTexts } from './study.texts.ts';

const DecisionDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "study-record-dialogs" */ './my-decision-dialog.tsx'))
      .MyDecisionDialog,
);
const ReceiptsDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "study-record-dialogs" */ './my-receipts-dialog.tsx'))
      .MyReceiptsDialog,
);

const defaults = { ...listDefaults, classId: 0, courseId: 0, from: '', to: '' };
type Filters = typeof defaults;

/** What of the filters the server is asked for. */
const asked = ({ classId, courseId, from, to }: Filters) => ({
  classId: classId || undefined,
  courseId: courseId || undefined,
  from: from || undefined,
  to: to || undefined,
});

const lostSeconds = ({ lost }: MyStudyRow): number => lost.reduce((sum, { seconds }) => sum + seconds, 0);

/** What the learner studied: a row a day, part and device; what did not count, and why. */
const MyStudyRecords = () => {
  const t = useTexts(studyTexts);
  const time = useStudyTime();
  const reasonOf = useStudyReason();
  const [filters, setFilters] = useUrlFilters(defaults);
  const list = useMyRecords({ ...asked(filters), page: filters.page, pageSize: filters.pageSize });
  const [decision, setDecision] = useState<number | null>(null);
  const [opened, setOpened] = useState<MyStudyRow | null>(null);
  const columns: Column<MyStudyRow>[] = [
    { key: 'day', title: t('day'), width: 110 },
    {
      key: 'wareName',
      title: t('ware'),
      priority: 'lead',
      wrap: true,
      render: ({ wareName, isWeak, isWaiting, decisionId }) => (
        <>
          {wareName} {isWeak && <StatusLabel tone="warn">{t('weakShort')}</StatusLabel>}{' '}
          {isWaiting && <StatusLabel tone="info">{t('faceWaiting')}</StatusLabel>}{' '}
          {decisionId !== null && (
            <Button kind="quiet-danger" size="small" onClick={() => setDecision(decisionId)}>
              {t('withdrawn')}
            </Button>
          )}
        </>
      ),
    },
    { key: 'courseName', title: t('course'), wrap: true },
    {
      key: 'className',
      title: t('trainClass'),
      priority: 'low',
      render: ({ className }) => className || t('noClass'),
    },
    {
      key: 'begin',
      title: t('time'),
      width: 120,
      render: ({ begin, end }) =>
        `${formatDate(begin, 'time').slice(0, 5)}–${formatDate(end, 'time').slice(0, 5)}`,
    },
    { key: 'device', title: t('device'), isExtra: true },
    {
      key: 'creditedSeconds',
      title: t('counted'),
      align: 'end',
      render: ({ creditedSeconds }) => time(creditedSeconds),
    },
    {
      key: 'lost',
      title: t('notCounted'),
      wrap: true,
      render: (row) =>
        lostSeconds(row) < 1
          ? '—'
          : row.lost
              .filter(({ seconds }) => seconds >= 1)
              .toSorted((a, b) => b.seconds - a.seconds)
              .map(({ reason, seconds }) => t('lostOf', { reason: reasonOf(reason), time: time(seconds) }))
              .join('; '),
    },
    {
      key: 'actions',
      title: t('receipts'),
      width: 110,
      render: (row) =>
        row.stretches && (
          <Button
            kind="quiet"
            size="small"
            aria-label={t('receiptsOf', { name: row.wareName, day: row.day })}
            onClick={() => setOpened(row)}
          >
            {t('receipts')}
          </Button>
        ),
    },
  ];
  return (
    <Page title={t('myRecords')} intro={t('myRecordsIntro')}>
      <Stack>
        <LastTwoWeeks />
        <List
          caption={t('myRecords')}
          filters={filters}
          onFilters={setFilters}
          defaults={defaults}
          filterFields={<FilterFields filters={filters} onFilters={setFilters} />}
          columns={columns}
          rowKey={({ day, wareId, device, classId }) => `${day}-${classId}-${wareId}-${device}`}
          list={list}
          empty={{ title: t('recordsEmpty'), hint: t('recordsEmptyHint') }}
        />
      </Stack>
      {opened && <ReceiptsDialog row={opened} onClose={() => setOpened(null)} />}
      {decision !== null && <DecisionDialog decisionId={decision} onClose={() => setDecision(null)} />}
    </Page>
  );
};

interface FilterFieldsProps {
  filters: Filters;
  onFilters: (change: Partial<Filters>) => void;
}

const FilterFields = ({ filters, onFilters }: FilterFieldsProps) => {
  const choice = choiceFilter(filters, onFilters);
  const t = useTexts(studyTexts);
  const { data = [], isLoading } = useMyCourses();
  const classes = new Map(
    data.flatMap((one) => (one.classId === null ? [] : [[one.classId, one.className]])),
  );
  const courses = new Map(
    data
      .filter(({ classId }) => filters.classId === 0 || classId === filters.classId)
      .map(({ courseId, courseName }) => [courseId, courseName]),
  );
  const options = (of: ReadonlyMap<number, string>) => [...of].map(([value, text]) => ({ value, text }));
  return (
    <>
      <SelectField
        label={t('trainClass')}
        name="classId"
        placeholder={t('allClasses')}
        loading={isLoading}
        options={options(classes)}
        value={filters.classId || null}
        onChange={(classId) => onFilters({ classId: classId ?? 0, courseId: 0 })}
      />
      {choice('courseId', t('course'), t('allCourses'), { options: options(courses), loading: isLoading })}
      <DateRangeField
        label={t('days')}
        value={{ from: filters.from, to: filters.to }}
        onChange={(span) => onFilters(span)}
      />
    </>
  );
};

const DAYS = 14;

/** The chart, with its table behind it; nothing while there is nothing to be seen. */
const LastTwoWeeks = () => {
  const t = useTexts(studyTexts);
  const days = lastDays(DAYS);
  const { data } = useRecordsOfDays({ from: days[0], to: days.at(-1) });
  if (!data)
    return (
      <Card>
        <Skeleton block={220} />
      </Card>
    );
  const { counted, lost } = minutesByDay(data, days);
  if ([...counted, ...lost].every((minutes) => minutes === 0)) return null;
  return (
    <TimeChartCard
      caption={t('chart')}
      height={200}
      moments={days.map((day) => ({ axis: day.slice(5), full: day }))}
      series={[
        { name: t('counted'), tone: 'good', values: counted },
        { name: t('notCounted'), tone: 'neutral', values: lost },
      ]}
    />
  );
};

const DAY_MS = 86_400_000;

/** Days of the college's calendar, the last one today. */
const lastDays = (count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    formatDate(new Date(Date.now() - (count - 1 - index) * DAY_MS).toISOString()),
  );

export default MyStudyRecords;
