import type { PracticeQuestion, PracticeState } from '@college/contracts/business/practice';
import { fitsKind } from '@college/contracts/business/question';
import type { QuestionValue } from '@college/contracts/business/question';
import { DataPage } from '@college/form-kit/data-page';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Message } from '@college/ui-kit/message';
import { Progress } from '@college/ui-kit/progress';
import { Stack } from '@college/ui-kit/stack';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useAnswerPractice, useTurn } from './practice.queries.ts';
import type { PracticeOf } from './practice.queries.ts';
import { practiceTexts } from './practice.texts.ts';
import { QuestionFace } from '@college/form-kit/question-face';
import { QuestionSolution } from '@college/form-kit/question-solution';

const KINDS: readonly PracticeOf[] = ['course', 'point', 'wrong'];

/** To the class that the way led from, or else to all that can be practised. */
const Back = ({ classId }: { classId: number | null }) => {
  const t = useTexts(practiceTexts);
  return classId === null ? (
    <Link to="/myPractice">{t('back')}</Link>
  ) : (
    <Link to={`/myTrainClass/class?id=${classId}`}>{t('backToClass')}</Link>
  );
};

/** One question after the other, with the answer behind each. */
const PracticeRun = () => {
  const t = useTexts(practiceTexts);
  const [{ of, id, classId }] = useUrlFilters({ of: '', id: 0, classId: 0 });
  const kind = KINDS.find((one) => one === of);
  if (kind && (kind === 'wrong' || id > 0))
    return (
      <Practice
        key={`${kind}-${id}-${classId}`}
        of={kind}
        id={id}
        classId={kind === 'course' && classId > 0 ? classId : null}
      />
    );
  const back = <Back classId={null} />;
  return (
    <DataPage title={t('runTitle')} back={back} loading={false} error={null} onRetry={() => undefined}>
      <Card>
        <EmptyState icon="missing" title={t('missingTitle')} hint={t('missingHint')} action={back} />
      </Card>
    </DataPage>
  );
};

interface PracticeProps {
  of: PracticeOf;
  id: number;
  classId: number | null;
}

const Practice = ({ of, id, classId }: PracticeProps) => {
  const t = useTexts(practiceTexts);
  const [turn, setTurn] = useState<{ number: number; state: PracticeState }>({ number: 1, state: 'open' });
  const { data, error, isFetching, refetch } = useTurn({
    of,
    id,
    classId,
    state: turn.state,
    turn: turn.number,
  });
  const begin = (state: PracticeState): void => setTurn({ number: turn.number + 1, state });
  return (
    <DataPage
      title={t('runTitle')}
      back={<Back classId={classId} />}
      loading={isFetching && !data}
      error={data ? null : error}
      onRetry={() => void refetch()}
    >
      {data && data.items.length > 0 && (
        <Turn key={turn.number} questions={data.items} onAgain={() => begin(turn.state)} />
      )}
      {data?.items.length === 0 && (
        <Card>
          <EmptyState
            icon="good"
            title={t(of === 'wrong' ? 'bookEmptyTitle' : 'allDoneTitle')}
            hint={t(of === 'wrong' ? 'bookEmptyHint' : 'allDoneHint')}
            action={
              of === 'wrong' || turn.state === 'all' ? (
                <Choose />
              ) : (
                <Button kind="primary" onClick={() => begin('all')}>
                  {t('onceMore')}
                </Button>
              )
            }
          />
        </Card>
      )}
    </DataPage>
  );
};

const Choose = () => (
  <Link className={buttonClass({})} to="/myPractice">
    {useTexts(practiceTexts)('choose')}
  </Link>
);

const Turn = ({ questions, onAgain }: { questions: readonly PracticeQuestion[]; onAgain: () => void }) => {
  const t = useTexts(practiceTexts);
  const [at, setAt] = useState(0);
  const [right, setRight] = useState(0);
  const question = questions[at];
  const all = questions.length;
  if (!question)
    return (
      <Card>
        <EmptyState
          icon="good"
          title={t('resultTitle')}
          hint={t('resultText', { right, all })}
          action={
            <>
              <Button kind="primary" onClick={onAgain}>
                {t('again')}
              </Button>
              <Choose />
            </>
          }
        />
      </Card>
    );
  return (
    <Stack>
      <Progress label={t('ofAll', { at: at + 1, all })} value={at} max={all} />
      <One
        key={question.id}
        question={question}
        nextLabel={t(at + 1 < all ? 'next' : 'finish')}
        onNext={(wasRight) => {
          setRight(right + (wasRight ? 1 : 0));
          setAt(at + 1);
        }}
      />
    </Stack>
  );
};

/** Whether there is something to send. */
const isComplete = (question: PracticeQuestion, value: QuestionValue): boolean =>
  fitsKind({ ...question, blanks: Array.from({ length: question.gaps }, () => []) }, value) &&
  value.every((one) => typeof one === 'number' || one.trim() !== '');

interface OneProps {
  question: PracticeQuestion;
  nextLabel: string;
  onNext: (wasRight: boolean) => void;
}

const One = ({ question, nextLabel, onNext }: OneProps) => {
  const t = useTexts(practiceTexts);
  const [value, setValue] = useState<QuestionValue>([]);
  const answer = useAnswerPractice();
  const { data: solution } = answer;
  const send = (): void => answer.mutate({ questionId: question.id, version: question.version, value });
  const outcome = (): ReactNode => {
    if (!solution) return answer.error && <Message tone="bad">{answer.error.message}</Message>;
    const { isRight, found, keywords } = solution;
    if (isRight !== null)
      return <Message tone={isRight ? 'good' : 'warn'}>{t(isRight ? 'isRight' : 'isWrong')}</Message>;
    return (
      <Message>
        <p>{t('compare')}</p>
        {keywords.length > 0 && <p>{t('found', { found: found.length, all: keywords.length })}</p>}
      </Message>
    );
  };
  return (
    <Card>
      <Stack>
        <QuestionFace
          question={question}
          value={value}
          onChange={solution ? undefined : setValue}
          right={solution?.right}
        />
        <div role="status">{outcome()}</div>
        {solution && <QuestionSolution kind={question.kind} solution={solution} />}
        <div>
          {solution ? (
            <Button kind="primary" autoFocus onClick={() => onNext(solution.isRight === true)}>
              {nextLabel}
            </Button>
          ) : (
            <Button
              kind="primary"
              busy={answer.isPending}
              disabled={!isComplete(question, value)}
              onClick={send}
            >
              {t('check')}
            </Button>
          )}
        </div>
      </Stack>
    </Card>
  );
};

export default PracticeRun;
