import type { LessonTestResult } from '@college/contracts/classes/lesson-test';
import { DataPage } from '@college/form-kit/data-page';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { StatusLabel } from '@college/ui-kit/status-label';
import type { ReactNode } from 'react';
import { QuestionFace } from '@college/form-kit/question-face';
import { QuestionSolution } from '@college/form-kit/question-solution';
import styles from './lesson-test.module.css';
import { useLessonTestResult } from './lesson-test.queries.ts';
import { lessonTestTexts } from './lesson-test.texts.ts';

/** A submitted test: its score, and what was asked, answered and right once it is passed. */
export const LessonTestResultPage = ({ id, back }: { id: number; back: ReactNode }) => {
  const t = useTexts(lessonTestTexts);
  const { data, error, isFetching, refetch } = useLessonTestResult(id);
  return (
    <DataPage
      title={t('result')}
      back={back}
      intro={
        data &&
        [data.courseName, data.wareName, data.className, formatDate(data.submittedAt, 'minute')]
          .filter(Boolean)
          .join(' · ')
      }
      loading={isFetching && !data}
      error={data ? null : error}
      onRetry={() => void refetch()}
    >
      {data && (
        <Stack>
          <div role="status">
            <Message tone={data.isPassed ? 'good' : 'warn'}>
              {t(data.isPassed ? 'resultPassed' : 'resultFailed', {
                right: data.right,
                all: data.all,
                score: data.passScore,
              })}
            </Message>
          </div>
          {!data.isPassed && <ReadAgain names={data.readAgain ?? []} />}
          {data.isPassed && data.answers.length < data.all && <Message>{t('withheld')}</Message>}
          {data.answers.map((answer, at) => (
            <Answer key={answer.id} answer={answer} title={t('questionOf', { at: at + 1, all: data.all })} />
          ))}
        </Stack>
      )}
    </DataPage>
  );
};

/** What is right would tell the next test a part of its answers: it is shown once one is passed. */
const ReadAgain = ({ names }: { names: readonly string[] }) => {
  const t = useTexts(lessonTestTexts);
  return (
    <Card title={t('readAgain')}>
      <Stack>
        {names.length > 0 && (
          <ul className={styles.facts}>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
        <p>{t('oncePassed')}</p>
      </Stack>
    </Card>
  );
};

interface AnswerProps {
  answer: LessonTestResult['answers'][number];
  title: string;
}

const Answer = ({ answer, title }: AnswerProps) => {
  const t = useTexts(lessonTestTexts);
  const { kind, value, isRight, solution } = answer;
  const isAnswered = value.length > 0;
  return (
    <Card
      title={title}
      actions={
        <StatusLabel tone={isRight ? 'good' : isAnswered ? 'bad' : 'neutral'}>
          {t(isRight ? 'right' : isAnswered ? 'wrong' : 'unanswered')}
        </StatusLabel>
      }
    >
      <Stack>
        <QuestionFace question={answer} value={value} right={solution.right} />
        <QuestionSolution kind={kind} solution={solution} />
      </Stack>
    </Card>
  );
};
