import type { ExamAttemptPaper } from '@college/contracts/exams/exam-attempt-paper';
import { BackToList } from '@college/form-kit/back-to-list';
import { dateColumn } from '@college/form-kit/columns';
import { RecordPage } from '@college/form-kit/record-page';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Card } from '@college/ui-kit/card';
import { DataTable } from '@college/ui-kit/data-table';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Page } from '@college/ui-kit/page';
import { Stack } from '@college/ui-kit/stack';
import { StatusLabel } from '@college/ui-kit/status-label';
import { Tabs } from '@college/ui-kit/tabs';
import { useAttemptPaper } from './exam-grading.queries.ts';
import { examResultTexts } from './exam-result.texts.ts';
import { AnsweredQuestion } from './my-answers.tsx';
import { staffPaperTexts } from './staff-paper.texts.ts';
import { placeQuery } from './use-place.ts';

const LIST = '/examGrading/results';

/** A marked paper as it was sat, for those who run the exam or its class. */
const StaffPaper = () => {
  const t = useTexts(staffPaperTexts);
  return (
    <RecordPage
      title={t('title')}
      back={<BackToList to="/examGrading" />}
      useOne={useAttemptPaper}
      notFound={{ title: t('missing'), hint: t('missingHint') }}
    >
      {(paper) => <OnePaper paper={paper} />}
    </RecordPage>
  );
};

const OnePaper = ({ paper }: { paper: ExamAttemptPaper }) => {
  const t = useTexts(staffPaperTexts);
  const result = useTexts(examResultTexts);
  const [{ part }, setFilters] = useUrlFilters({ part: '' });
  const moment = (time: string | null): string => (time === null ? '—' : formatDate(time, 'full'));
  const { score, total, passScore: pass, passed, extraMinutes, reason } = paper;
  return (
    <Page
      title={paper.userName}
      intro={[paper.examName, paper.className].filter(Boolean).join(' · ')}
      status={
        passed !== null && (
          <StatusLabel tone={passed ? 'good' : 'bad'}>{result(passed ? 'passed' : 'failed')}</StatusLabel>
        )
      }
      back={<BackToList to={`${LIST}?${placeQuery(paper)}`} />}
    >
      <Card title={t('facts')}>
        <DescriptionList
          items={[
            { term: t('department'), detail: paper.departmentName || '—' },
            { term: t('attempt'), detail: String(paper.no) },
            {
              term: t('state'),
              detail: result(paper.notEligible ? 'state-not-eligible' : `state-${paper.state}`),
            },
            {
              term: t('score'),
              detail: score === null ? '—' : t('scoreOf', { score: String(score), total, pass }),
            },
            { term: t('auto'), detail: String(paper.autoScore ?? 0) },
            { term: t('hand'), detail: String(paper.handScore ?? 0) },
            { term: t('started'), detail: moment(paper.startedAt) },
            { term: t('submitted'), detail: moment(paper.submittedAt) },
            { term: t('device'), detail: paper.device || '—' },
            ...(extraMinutes > 0
              ? [{ term: t('extra'), detail: t('minutes', { count: extraMinutes }) }]
              : []),
            ...(reason === '' ? [] : [{ term: t('reason'), detail: reason, wide: true }]),
          ]}
        />
      </Card>
      <Tabs
        label={t('parts')}
        tabs={[
          { key: 'paper', text: t('paper') },
          { key: 'log', text: t('log') },
        ]}
        active={part === 'log' ? 'log' : 'paper'}
        onChange={(key) => setFilters({ part: key === 'log' ? key : '' })}
      >
        {part === 'log' ? <Log events={paper.events} /> : <Answers questions={paper.questions} />}
      </Tabs>
    </Page>
  );
};

const ROUNDS = [1, 2, 3, 4] as const;

const Answers = ({ questions }: Pick<ExamAttemptPaper, 'questions'>) => {
  const t = useTexts(staffPaperTexts);
  return (
    <Stack>
      {questions.map((question, at) => (
        <AnsweredQuestion key={question.itemNo} question={question} number={at + 1}>
          {question.marks.length > 0 && (
            <ul>
              {question.marks.map(({ round, score, markerName: name }) => (
                <li key={round}>
                  {t('markBy', {
                    mark: t(`mark-${ROUNDS.find((one) => one === round) ?? 1}`),
                    name,
                    score: String(score),
                  })}
                </li>
              ))}
            </ul>
          )}
        </AnsweredQuestion>
      ))}
    </Stack>
  );
};

const KINDS = [
  'start',
  'takenOver',
  'extend',
  'closed',
  'submit',
  'deadline',
  'toGrading',
  'grade',
  'regrade',
  'void',
  'reset',
  'absent',
  'lock',
  'unlock',
  'delayed',
  'exempt',
] as const;

const Log = ({ events }: Pick<ExamAttemptPaper, 'events'>) => {
  const t = useTexts(staffPaperTexts);
  const said = ({ kind, byName, minutes, reason, device }: ExamAttemptPaper['events'][number]): string =>
    [
      minutes === null ? '' : t('minutes', { count: minutes }),
      // Of a stop the kind says why.
      kind === 'lock' ? '' : reason,
      device,
      byName && t('by', { name: byName }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Card>
      <DataTable
        caption={t('log')}
        rows={events}
        rowKey="id"
        columns={[
          dateColumn('at', t('when'), { show: 'full' }),
          {
            key: 'kind',
            title: t('log'),
            priority: 'lead',
            render: ({ kind, reason }) =>
              kind === 'lock' && reason === 'face'
                ? t('event-lock-face')
                : t(`event-${KINDS.find((one) => one === kind) ?? 'other'}`),
          },
          { key: 'reason', title: t('details'), wrap: true, render: (event) => said(event) || '—' },
        ]}
      />
    </Card>
  );
};

export default StaffPaper;
