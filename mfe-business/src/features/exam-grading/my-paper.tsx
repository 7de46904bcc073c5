import type { ExamReport } from '@college/contracts/business/exam-result';
import { BackToList } from '@college/form-kit/back-to-list';
import { RecordPage } from '@college/form-kit/record-page';
import { formatDate } from '@college/portal-sdk/format';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { BarChart } from '@college/ui-kit/bar-chart';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { DataTable } from '@college/ui-kit/data-table';
import { Message } from '@college/ui-kit/message';
import { Page } from '@college/ui-kit/page';
import { Statistics } from '@college/ui-kit/semantic';
import { Stack } from '@college/ui-kit/stack';
import { Tabs } from '@college/ui-kit/tabs';
import { useState } from 'react';
import { useMyReport } from './exam-grading.queries.ts';
import { MyAnswers } from './my-answers.tsx';
import { myExamRecordTexts } from './my-exam-record.texts.ts';
import { ObjectDialog } from './object-dialog.tsx';

const LIST = '/myExamRecord';

/** One's own graded paper: what it says about what one knows, and what was answered. */
const MyPaper = () => {
  const t = useTexts(myExamRecordTexts);
  return (
    <RecordPage
      title={t('paper')}
      back={<BackToList to={LIST} />}
      useOne={useMyReport}
      notFound={{ title: t('missing'), hint: t('missingHint') }}
    >
      {(found) => <OnePaper found={found} />}
    </RecordPage>
  );
};

const OnePaper = ({ found }: { found: ExamReport }) => {
  const t = useTexts(myExamRecordTexts);
  const [{ part }, setFilters] = useUrlFilters({ part: '' });
  const [isObjecting, setObjecting] = useState(false);
  const { objectUntil, objection } = found;
  return (
    <Page
      title={[found.examName, found.className].filter(Boolean).join(' · ')}
      back={<BackToList to={LIST} />}
      actions={
        objectUntil !== null && (
          <Button onClick={() => setObjecting(true)}>
            {`${t('object')} (${t('objectUntil', { time: formatDate(objectUntil, 'minute') })})`}
          </Button>
        )
      }
    >
      <Card>
        <Statistics
          label={t('paper')}
          figures={[
            {
              key: 'score',
              label: t('score'),
              value: String(found.score ?? 0),
              hint: t('pass', { pass: found.passScore }),
            },
            { key: 'result', label: t('result'), value: t(found.passed ? 'passed' : 'failed') },
          ]}
        />
      </Card>
      {objection && (
        <Message
          tone={objection.state === 'open' ? 'info' : 'good'}
          title={t(`objection-${objection.state}`)}
        >
          <p>{objection.text}</p>
          {objection.answer && <p>{objection.answer}</p>}
        </Message>
      )}
      <Tabs
        label={t('tabs')}
        tabs={[
          { key: 'report', text: t('report') },
          { key: 'answers', text: t('answers') },
        ]}
        active={part === 'answers' ? 'answers' : 'report'}
        onChange={(key) => setFilters({ part: key === 'answers' ? key : '' })}
      >
        {part === 'answers' ? <MyAnswers attemptId={found.attemptId} /> : <Points found={found} />}
      </Tabs>
      {isObjecting && <ObjectDialog attemptId={found.attemptId} onClose={() => setObjecting(false)} />}
    </Page>
  );
};

const percentOf = ({ score, most }: { score: number; most: number }): number =>
  most === 0 ? 0 : Math.round((100 * score) / most);

/** What was known and what was not, with a way back to practice. */
const Points = ({ found }: { found: ExamReport }) => {
  const t = useTexts(myExamRecordTexts);
  const points = found.points.map((point) => ({
    ...point,
    key: point.pointId ?? 0,
    shownName: point.name || t('noPoint'),
    percent: percentOf(point),
  }));
  return (
    <Stack>
      <Card title={t('points')}>
        <BarChart
          caption={t('points')}
          hideCaption
          max={100}
          format={(value) => `${value} %`}
          bars={points.map(({ shownName, percent }) => ({
            label: shownName,
            value: percent,
            tone: percent < 60 ? ('warn' as const) : ('good' as const),
          }))}
        />
      </Card>
      <Card>
        <DataTable
          caption={t('points')}
          rows={points}
          rowKey="key"
          columns={[
            { key: 'shownName', title: t('point'), priority: 'lead', wrap: true },
            { key: 'questions', title: t('questions') },
            {
              key: 'score',
              title: t('score'),
              render: ({ score, most }) => t('pointScore', { score: String(score), most }),
            },
            { key: 'percent', title: t('share'), render: ({ percent }) => `${percent} %` },
            {
              key: 'actions',
              title: '',
              render: ({ pointId, canPractise, shownName }) =>
                pointId !== null &&
                canPractise && (
                  <Link
                    className={buttonClass({ kind: 'quiet', size: 'small' })}
                    aria-label={`${t('practise')}: ${shownName}`}
                    to={`/myPractice/run?of=point&id=${pointId}`}
                  >
                    {t('practise')}
                  </Link>
                ),
            },
          ]}
        />
      </Card>
    </Stack>
  );
};

export default MyPaper;
