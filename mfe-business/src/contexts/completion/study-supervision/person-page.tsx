import type { CourseRecord } from '@college/contracts/study/study-row';
import type { ProgressRow } from '@college/contracts/completion/study-supervision-row';
import { ApiError } from '@college/api-client/api-error';
import { ErrorCode } from '@college/contracts/core/errors';
import { BackToList } from '@college/form-kit/back-to-list';
import { dateColumn } from '@college/form-kit/columns';
import { DataPage } from '@college/form-kit/data-page';
import { List, listDefaults } from '@college/form-kit/list-page';
import { usePermit } from '@college/portal-sdk/permit';
import { Link, useLocation, useSearchParams } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { DataTable } from '@college/ui-kit/data-table';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Page } from '@college/ui-kit/page';
import { Progress } from '@college/ui-kit/progress';
import { Stack } from '@college/ui-kit/stack';
import { StatusLabel } from '@college/ui-kit/status-label';
import type { ReactNode } from 'react';
import { EvidenceLine } from '../../../evidence-line.tsx';
import { usePersonColumns } from './slice-columns.tsx';
import { spansOf } from './slice-spans.ts';
import { evidencePath, idOf, listOf } from './study-filters.ts';
import { useProgress, useStudentRecord } from './study-supervision.queries.ts';
import { supervisionTexts } from './study-supervision.texts.ts';

const defaults = { ...listDefaults, courseId: 0 };

const fromOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'from' in state && state.from === '/studyRecord'
    ? '/studyRecord'
    : '/progress';

/** What one student studied in one class: courses, and the slices of each. */
const PersonPage = () => {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const back = <BackToList to={listOf(state, fromOf(state))} />;
  const [userId, classId] = [idOf(Number(search.get('userId'))), idOf(Number(search.get('classId')))];
  if (userId === undefined || classId === undefined) return <Missing back={back} />;
  return <OnePerson key={`${userId}-${classId}`} userId={userId} classId={classId} back={back} />;
};

const Missing = ({ back }: { back: ReactNode }) => {
  const t = useTexts(supervisionTexts);
  return (
    <Page title={t('personTitle')} back={back}>
      <Card>
        <EmptyState icon="missing" title={t('personMissing')} hint={t('personMissingHint')} action={back} />
      </Card>
    </Page>
  );
};

interface OnePersonProps {
  userId: number;
  classId: number;
  back: ReactNode;
}

const OnePerson = ({ userId, classId, back }: OnePersonProps) => {
  const t = useTexts(supervisionTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const progress = useProgress({ userId, classId });
  const { page, pageSize } = filters;
  const record = useStudentRecord({ userId, classId, page, pageSize, courseId: idOf(filters.courseId) });
  const columns = usePersonColumns();
  const looks = usePermit('study-plausibility:read');
  const row = progress.data?.items[0];
  const gone = (error: Error | null) => error instanceof ApiError && error.code === ErrorCode.notFound;
  if (gone(record.error) || (progress.data && !row)) return <Missing back={back} />;
  const error = progress.error ?? record.error;
  return (
    <DataPage
      title={row?.userName ?? t('personTitle')}
      intro={row?.className}
      back={back}
      status={row && <StatusLabel tone="info">{t(row.studyState)}</StatusLabel>}
      actions={
        looks && (
          <Link
            className={buttonClass({ kind: 'secondary' })}
            to={evidencePath(userId, classId, '', { from: '', to: '' })}
          >
            {t('board')}
          </Link>
        )
      }
      loading={row === undefined || record.data === undefined}
      error={error}
      onRetry={() => void Promise.all([progress.refetch(), record.refetch()])}
    >
      {row && <Summary row={row} courses={record.data?.courses ?? []} />}
      <EvidenceLine spans={spansOf(record.data?.slices.items ?? [])} />
      <Card title={t('slices')}>
        <List
          caption={t('slices')}
          filters={filters}
          onFilters={setFilters}
          defaults={defaults}
          columns={columns}
          rowKey="id"
          list={{ ...record, data: record.data?.slices }}
          empty={{ title: t('slicesEmpty'), hint: t('slicesEmptyHint') }}
        />
      </Card>
    </DataPage>
  );
};

const Summary = ({ row, courses }: { row: ProgressRow; courses: readonly CourseRecord[] }) => {
  const t = useTexts(supervisionTexts);
  return (
    <Card title={t('courses')}>
      <Stack>
        <Progress
          label={t('hoursOf', { earned: row.earnedHours, need: row.needHours })}
          value={row.earnedHours}
          max={Math.max(row.needHours, 0.1)}
          tone={row.earnedHours >= row.needHours ? 'good' : 'info'}
        />
        <DataTable
          caption={t('courses')}
          rows={courses}
          rowKey="courseId"
          numbered={false}
          columns={[
            { key: 'courseName', title: t('course'), priority: 'lead' },
            {
              key: 'isRequired',
              title: t('kind'),
              render: ({ isRequired }) => t(isRequired ? 'required' : 'optional'),
            },
            {
              key: 'earnedHours',
              title: t('hours'),
              render: ({ earnedHours, hours }) => t('hoursOf', { earned: earnedHours, need: hours }),
            },
            {
              key: 'state',
              title: t('state'),
              render: ({ state }) => (
                <StatusLabel tone={state === 'done' ? 'good' : state === 'studying' ? 'info' : 'neutral'}>
                  {t(state)}
                </StatusLabel>
              ),
            },
            dateColumn('lastTime', t('lastTime'), { none: t('never') }),
          ]}
        />
      </Stack>
    </Card>
  );
};

export default PersonPage;
