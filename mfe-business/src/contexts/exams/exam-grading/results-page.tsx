import { ApiError } from '@college/api-client/api-error';
import { ENOUGH_PAPERS } from '@college/contracts/exams/exam-result';
import type { ExamAnalysis } from '@college/contracts/exams/exam-result';
import { ErrorCode } from '@college/contracts/core/errors';
import { BackToList } from '@college/form-kit/back-to-list';
import { DataPage } from '@college/form-kit/data-page';
import { ExportButton } from '@college/form-kit/export-button';
import { Permit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { BarChart } from '@college/ui-kit/bar-chart';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Message } from '@college/ui-kit/message';
import { Statistics } from '@college/ui-kit/semantic';
import { Stack } from '@college/ui-kit/stack';
import { Tabs } from '@college/ui-kit/tabs';
import { useCallback } from 'react';
import { exportClassExam, useExamAnalysis } from './exam-grading.queries.ts';
import { examResultTexts } from './exam-result.texts.ts';
import { QuestionAnalysis } from './question-analysis.tsx';
import { RecordList } from './record-list.tsx';
import { RegradeList } from './regrade-list.tsx';
import { usePlace } from './use-place.ts';

const LIST = '/examGrading';

/** How one exam went: for people, and for its questions. */
const ResultsPage = () => {
  const place = usePlace();
  return place ? <Results place={place} /> : <Missing />;
};

const Missing = () => {
  const t = useTexts(examResultTexts);
  const back = <BackToList to={LIST} />;
  return (
    <DataPage title={t('title')} back={back} loading={false} error={null} onRetry={() => undefined}>
      <Card>
        <EmptyState icon="missing" title={t('missing')} hint={t('missingHint')} action={back} />
      </Card>
    </DataPage>
  );
};

type Place = NonNullable<ReturnType<typeof usePlace>>;

const Results = ({ place }: { place: Place }) => {
  const t = useTexts(examResultTexts);
  const { data, error, isFetching, refetch } = useExamAnalysis(place);
  const [{ part }, setFilters] = useUrlFilters({ part: '' });
  const again = useCallback(() => void refetch(), [refetch]);
  if (error instanceof ApiError && error.code === ErrorCode.notFound) return <Missing />;
  return (
    <DataPage
      title={data ? [data.examName, data.className].filter(Boolean).join(' · ') : t('title')}
      back={<BackToList to={LIST} />}
      actions={
        <Permit code="exam:export">
          <ExportButton label={t('export')} run={(options) => exportClassExam(place, options)} />
        </Permit>
      }
      loading={isFetching && !data}
      error={data ? null : error}
      onRetry={() => void refetch()}
    >
      {data && (
        <Stack>
          <Summary found={data} />
          <Tabs
            label={t('tabs')}
            tabs={[
              { key: 'people', text: t('people') },
              { key: 'questions', text: t('questions') },
            ]}
            active={part === 'questions' ? 'questions' : 'people'}
            onChange={(key) => setFilters({ part: key === 'questions' ? key : '' })}
          >
            {part === 'questions' ? (
              <Stack>
                <RegradeList examId={place.examId} onDone={again} />
                <QuestionAnalysis found={data} />
              </Stack>
            ) : (
              <RecordList place={place} />
            )}
          </Tabs>
        </Stack>
      )}
    </DataPage>
  );
};

const Summary = ({ found }: { found: ExamAnalysis }) => {
  const t = useTexts(examResultTexts);
  if (found.n === 0)
    return (
      <Card>
        <EmptyState icon="chart" title={t('none')} hint={t('noneHint')} />
      </Card>
    );
  const shown = (value: number | null, unit = ''): string =>
    value === null ? t('unknown') : `${value.toFixed(1)}${unit}`;
  const width = found.total / found.distribution.length;
  return (
    <>
      <Card>
        <Statistics
          label={t('title')}
          figures={[
            { key: 'n', label: t('papers'), value: found.n, hint: t('papersHint') },
            {
              key: 'passed',
              label: t('passed'),
              value: found.passed,
              hint: t('passedHint', {
                percent: Math.round((100 * found.passed) / found.n),
                pass: found.passScore,
              }),
            },
            {
              key: 'mean',
              label: t('mean'),
              value: shown(found.mean),
              hint: t('median', { median: shown(found.median) }),
            },
            { key: 'deviation', label: t('deviation'), value: shown(found.deviation) },
            { key: 'alpha', label: t('alpha'), value: shown(found.alpha, '%'), hint: t('alphaHint') },
            {
              key: 'error',
              label: t('standardError'),
              value: shown(found.standardError),
              hint: t('standardErrorHint', { ratio: shown(found.errorRatio) }),
            },
          ]}
        />
      </Card>
      {found.n < ENOUGH_PAPERS && <Message tone="warn">{t('few', { enough: ENOUGH_PAPERS })}</Message>}
      <Card title={t('distribution')}>
        <BarChart
          caption={t('distribution')}
          hideCaption
          bars={found.distribution.map((count, at) => ({
            label: t('points', { from: at * width, to: (at + 1) * width }),
            value: count,
            tone: (at + 1) * width <= found.passScore ? ('warn' as const) : ('good' as const),
          }))}
        />
      </Card>
    </>
  );
};

export default ResultsPage;
