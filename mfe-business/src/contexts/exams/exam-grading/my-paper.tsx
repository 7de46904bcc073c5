import type { ExamReport } from '@college/contracts/exams/exam-result';
import { BackToList } from '@college/form-kit/back-to-list';
import { RecordPage } from '@college/form-kit/record-page';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { Message } from '@college/ui-kit/message';
import { Page } from '@college/ui-kit/page';
import { Statistics } from '@college/ui-kit/semantic';
import { Tabs } from '@college/ui-kit/tabs';
import { useState } from 'react';
import { usePages } from '../../../pages.ts';
import { AfterResult } from './after-result.tsx';
import { useMyReport } from './exam-grading.queries.ts';
import { MyAnswers } from './my-answers.tsx';
import { myExamRecordTexts } from './my-exam-record.texts.ts';
import { MyPoints } from './my-points.tsx';
import { ObjectDialog } from './object-dialog.tsx';

const LIST = '/myExamRecord';

/** Whoever sat an exam by its QR code may have no list of results. */
const useBack = () => (usePages().has(LIST) ? <BackToList to={LIST} /> : null);

/** One's own graded paper: what it says about what one knows, and what was answered. */
const MyPaper = () => {
  const t = useTexts(myExamRecordTexts);
  const back = useBack();
  return (
    <RecordPage
      title={t('paper')}
      back={back}
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
  const back = useBack();
  const { objectUntil, objection } = found;
  return (
    <Page
      title={[found.examName, found.className].filter(Boolean).join(' · ')}
      back={back}
      actions={
        objectUntil !== null && (
          <Button onClick={() => setObjecting(true)}>
            {`${t('object')} (${t('objectUntil', { time: formatDate(objectUntil, 'moment') })})`}
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
              value: found.score === null ? '—' : String(found.score),
              hint: found.score === null ? t('scoreLater') : t('pass', { pass: found.passScore }),
            },
            { key: 'result', label: t('result'), value: t(found.passed ? 'passed' : 'failed') },
          ]}
        />
      </Card>
      <AfterResult {...found} />
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
        {part === 'answers' ? <MyAnswers attemptId={found.attemptId} /> : <MyPoints points={found.points} />}
      </Tabs>
      {isObjecting && <ObjectDialog attemptId={found.attemptId} onClose={() => setObjecting(false)} />}
    </Page>
  );
};

export default MyPaper;
