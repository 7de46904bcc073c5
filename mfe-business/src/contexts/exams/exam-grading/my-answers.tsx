import type { MyExamAnswers } from '@college/contracts/exams/exam-result';
import { QuestionFace } from '@college/form-kit/question-face';
import { QuestionSolution } from '@college/form-kit/question-solution';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Message } from '@college/ui-kit/message';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import { StatusLabel } from '@college/ui-kit/status-label';
import { optionLetter, questionWords } from '@college/vocabulary/question-words';
import type { ReactNode } from 'react';
import { useMyAnswers } from './exam-grading.queries.ts';
import { myExamRecordTexts } from './my-exam-record.texts.ts';
import styles from './exam-grading.module.css';

type Question = MyExamAnswers['questions'][number];

/** The paper as it was sat, with what is right where the exam shows it. */
export const MyAnswers = ({ attemptId }: { attemptId: number }) => {
  const { data, error, isFetching, refetch } = useMyAnswers(attemptId);
  if (!data)
    return (
      <Card>
        {error ? (
          <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton lines={10} />
        )}
      </Card>
    );
  return (
    <Stack>
      {!data.answersShown && <WhyHidden {...data} />}
      {data.questions.map((question, at) => (
        <AnsweredQuestion key={question.itemNo} question={question} number={at + 1} />
      ))}
    </Stack>
  );
};

const WhyHidden = ({ showAnswer, answersFrom }: Pick<MyExamAnswers, 'showAnswer' | 'answersFrom'>) => {
  const t = useTexts(myExamRecordTexts);
  if (showAnswer === 'never') return <Message>{t('neverShown')}</Message>;
  if (answersFrom === null) return <Message>{t('shownLater')}</Message>;
  const time = formatDate(answersFrom, 'moment');
  return <Message>{t(showAnswer === 'after-grading' ? 'shownAgain' : 'shownFrom', { time })}</Message>;
};

/** What the answer is compared with: an answer that counts as right, too, is not shown as a wrong one. */
const rightBeside = ({ shown, value }: Question): readonly number[] | undefined =>
  shown?.solution.also.find((right) => right.join() === value?.join()) ?? shown?.solution.right;

/** A question as it was asked and answered; `children` stand below it. */
export const AnsweredQuestion = ({
  question,
  number,
  children,
}: {
  question: Question;
  number: number;
  children?: ReactNode;
}) => {
  const t = useTexts(myExamRecordTexts);
  const say = useTexts(questionWords);
  const { shown, value, most, kind } = question;
  const letterOf = (index: number): string =>
    kind === 'true-false' ? say(index === 0 ? 'isTrue' : 'isFalse') : optionLetter(index);
  return (
    <Card title={t('question', { at: number })}>
      <div className={styles.number}>
        {shown ? <Outcome shown={shown} most={most} /> : t('worth', { most })}
        {value === null && <StatusLabel tone="neutral">{t('notAnswered')}</StatusLabel>}
      </div>
      <Stack>
        <QuestionFace question={question} value={value ?? []} right={rightBeside(question)} />
        {shown?.comments.map((comment) => (
          <p key={comment}>{t('comment', { comment })}</p>
        ))}
        {shown?.solution.also.map((right) => (
          <p key={right.join()}>{t('alsoRight', { answer: right.map(letterOf).join(', ') })}</p>
        ))}
        {shown && <QuestionSolution kind={kind} solution={shown.solution} />}
        {children}
      </Stack>
    </Card>
  );
};

const Outcome = ({ shown, most }: { shown: NonNullable<Question['shown']>; most: number }) => {
  const t = useTexts(myExamRecordTexts);
  const { isRight, score } = shown;
  const outcome = (): readonly ['good' | 'warn' | 'bad' | 'info', string] => {
    if (isRight === null) return ['info', t('byHand')];
    if (isRight) return ['good', t('isRight')];
    return score > 0 ? ['warn', t('isPart')] : ['bad', t('isWrong')];
  };
  const [tone, text] = outcome();
  return (
    <>
      <StatusLabel tone={tone}>{text}</StatusLabel>
      <span>{t('got', { score: String(score), most })}</span>
    </>
  );
};
