import type { LessonTestPaper, LessonTestRow } from '@college/contracts/classes/lesson-test';
import { LESSON_TEST_PASS } from '@college/contracts/classes/lesson-test';
import { dateColumn } from '@college/form-kit/columns';
import { DataPage } from '@college/form-kit/data-page';
import { List, listDefaults } from '@college/form-kit/list-page';
import { formatDate } from '@college/portal-sdk/format';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import type { Column } from '@college/ui-kit/data-table';
import { Message } from '@college/ui-kit/message';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Stack } from '@college/ui-kit/stack';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useState } from 'react';
import type { ReactNode } from 'react';
import styles from './lesson-test.module.css';
import { LessonTestPaperPage } from './lesson-test-paper.tsx';
import { LessonTestResultPage } from './lesson-test-result.tsx';
import { useMyLessonTests, useStartLessonTest } from './lesson-test.queries.ts';
import { MY_COURSES, studyPath } from './study-paths.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import { lessonTestTexts } from './lesson-test.texts.ts';

const defaults = { ...listDefaults, classId: 0, courseId: 0, wareId: 0, testId: 0 };
type Filters = typeof defaults;

/** The lesson test of a course, or of one of its lessons; `testId` shows one that was submitted. */
const LessonTest = () => {
  const t = useTexts(lessonTestTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const [paper, setPaper] = useState<LessonTestPaper | null>(null);
  const { classId, courseId, wareId, testId } = filters;
  if (courseId <= 0)
    return (
      <DataPage title={t('title')} loading={false} error={null} onRetry={() => undefined}>
        <Card>
          <EmptyState
            icon="missing"
            title={t('missingTitle')}
            hint={t('missingHint')}
            action={
              <Link className={buttonClass({})} to={MY_COURSES}>
                {t('toCourses')}
              </Link>
            }
          />
        </Card>
      </DataPage>
    );
  const back = <Link to={studyPath({ classId: classId || null, courseId })}>{t('toCourse')}</Link>;
  if (paper)
    return (
      <LessonTestPaperPage
        key={paper.id}
        paper={paper}
        onSubmitted={(id) => {
          setPaper(null);
          setFilters({ testId: id });
        }}
        onLeft={() => setPaper(null)}
      />
    );
  if (testId > 0)
    return (
      <LessonTestResultPage
        id={testId}
        back={
          <Button kind="quiet" onClick={() => setFilters({ testId: 0 })}>
            {t('toTests')}
          </Button>
        }
      />
    );
  return (
    <Home
      filters={filters}
      onFilters={setFilters}
      of={{ classId: classId || null, courseId, ...(wareId > 0 && { wareId }) }}
      back={back}
      onPaper={setPaper}
    />
  );
};

interface HomeProps {
  filters: Filters;
  onFilters: (change: Partial<Filters>) => void;
  of: { classId: number | null; courseId: number; wareId?: number };
  back: ReactNode;
  onPaper: (paper: LessonTestPaper) => void;
}

const Home = ({ filters, onFilters, of, back, onPaper }: HomeProps) => {
  const t = useTexts(lessonTestTexts);
  const list = useMyLessonTests(of, filters.page, filters.pageSize);
  const start = useStartLessonTest();
  const { data } = list;
  const columns: Column<LessonTestRow>[] = [
    dateColumn('submittedAt', t('submitted'), { priority: 'lead' }),
    { key: 'wareName', title: t('part'), render: ({ wareName }) => wareName || t('wholeCourse') },
    {
      key: 'score',
      title: t('score'),
      render: ({ score, right, all }) => `${t('percent', { score })} (${t('ofAll', { right, all })})`,
    },
    {
      key: 'isPassed',
      title: t('outcome'),
      render: ({ isPassed }) => <Passed is={isPassed} />,
    },
    {
      key: 'see',
      title: t('details'),
      render: ({ id, submittedAt }) => (
        <Button
          size="small"
          kind="quiet"
          aria-label={t('seeOf', { time: formatDate(submittedAt, 'minute') })}
          onClick={() => onFilters({ testId: id })}
        >
          {t('see')}
        </Button>
      ),
    },
  ];
  return (
    <DataPage
      title={t('title')}
      intro={data && [data.courseName, data.className].filter(Boolean).join(' · ')}
      back={back}
      status={
        data && (
          <StatusLabel tone={data.isPassed ? 'good' : 'neutral'}>
            {t(data.isPassed ? 'passed' : 'notYet')}
          </StatusLabel>
        )
      }
      loading={list.isFetching && !data}
      error={data ? null : list.error}
      onRetry={() => void list.refetch()}
    >
      {data && (
        <Stack>
          <Card>
            <Stack>
              <ul className={styles.facts}>
                <li>{t('rules', { score: LESSON_TEST_PASS })}</li>
                {data.isNeeded && <li>{t('needed')}</li>}
                <li>{t('noStudy')}</li>
              </ul>
              <Start
                key={data.nextAt}
                nextAt={data.openId === null ? (data.nextAt ?? null) : null}
                serverNow={data.serverNow ?? ''}
                busy={start.isPending}
                onStart={() => start.mutate(of, { onSuccess: onPaper })}
              >
                {t(data.openId === null ? (data.totalCount > 0 ? 'again' : 'start') : 'goOn')}
              </Start>
            </Stack>
          </Card>
          <h2 className={styles.title}>{t('mine')}</h2>
          <List
            caption={t('mine')}
            filters={filters}
            onFilters={onFilters}
            defaults={{ ...defaults, ...of, classId: of.classId ?? 0 }}
            columns={columns}
            rowKey="id"
            list={list}
            empty={{ title: t('noneTitle'), hint: t('noneHint') }}
          />
        </Stack>
      )}
    </DataPage>
  );
};

interface StartProps {
  /** Not before then; null: at once. */
  nextAt: string | null;
  serverNow: string;
  busy: boolean;
  onStart: () => void;
  children: string;
}

const Start = ({ nextAt, serverNow, busy, onStart, children }: StartProps) => {
  const t = useTexts(lessonTestTexts);
  const left = useSecondsLeft(nextAt ?? serverNow, serverNow);
  const isWaiting = nextAt !== null && left > 0;
  return (
    <>
      {isWaiting && <Message>{t('wait', { time: formatDate(nextAt, 'minute') })}</Message>}
      <div>
        <Button kind="primary" busy={busy} disabled={isWaiting} onClick={onStart}>
          {children}
        </Button>
      </div>
    </>
  );
};

const Passed = ({ is }: { is: boolean }) => (
  <StatusLabel tone={is ? 'good' : 'warn'}>
    {useTexts(lessonTestTexts)(is ? 'passed' : 'notPassed')}
  </StatusLabel>
);

export default LessonTest;
