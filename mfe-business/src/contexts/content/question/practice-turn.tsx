import type { PracticeQuestion, PracticeSolution } from '@college/contracts/content/practice';
import { fitsKind } from '@college/contracts/content/question';
import type { QuestionValue } from '@college/contracts/content/question';
import { FocusOnMount } from '@college/form-kit/focus-on-mount';
import { QuestionFace } from '@college/form-kit/question-face';
import { QuestionSolution } from '@college/form-kit/question-solution';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Message } from '@college/ui-kit/message';
import { Progress } from '@college/ui-kit/progress';
import { Stack } from '@college/ui-kit/stack';
import { useState } from 'react';
import type { ReactNode } from 'react';
import styles from './practice.module.css';
import { useAnswerPractice } from './practice.queries.ts';
import { practiceTexts } from './practice.texts.ts';

/** Leads to all that can be practised. */
export const Choose = () => (
  <Link className={buttonClass({})} to="/myPractice">
    {useTexts(practiceTexts)('choose')}
  </Link>
);

/** How a question of a turn ended; `compared`: only a person can judge the answer. */
type Outcome = 'right' | 'wrong' | 'compared' | 'skipped';

const outcomeOf = ({ isRight }: PracticeSolution): Outcome => {
  if (isRight === null) return 'compared';
  return isRight ? 'right' : 'wrong';
};

interface TurnProps {
  questions: readonly PracticeQuestion[];
  onAgain: () => void;
}

/** The questions one after the other, with the answer behind each; then how it went. */
export const Turn = ({ questions, onAgain }: TurnProps) => {
  const t = useTexts(practiceTexts);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const at = outcomes.length;
  const question = questions[at];
  const all = questions.length;
  if (!question) return <TurnResult outcomes={outcomes} onAgain={onAgain} />;
  return (
    <Stack>
      <Progress label={t('ofAll', { at: at + 1, all })} value={at} max={all} />
      <One
        key={question.id}
        question={question}
        name={t('ofAll', { at: at + 1, all })}
        nextLabel={t(at + 1 < all ? 'next' : 'finish')}
        onNext={(outcome) => setOutcomes([...outcomes, outcome])}
      />
    </Stack>
  );
};

const TurnResult = ({ outcomes, onAgain }: { outcomes: readonly Outcome[]; onAgain: () => void }) => {
  const t = useTexts(practiceTexts);
  const countOf = (wanted: Outcome): number => outcomes.filter((one) => one === wanted).length;
  const [right, wrong, compared, skipped] = [
    countOf('right'),
    countOf('wrong'),
    countOf('compared'),
    countOf('skipped'),
  ];
  const judged = right + wrong;
  const facts = [
    judged > 0 && t('resultText', { right, all: judged }),
    compared > 0 && t('resultCompared', { count: compared }),
    skipped > 0 && t('resultSkipped', { count: skipped }),
  ].filter(Boolean);
  return (
    <FocusOnMount isOutcome>
      <Card>
        <EmptyState
          icon="good"
          title={t('resultTitle')}
          hint={facts.join(' · ')}
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
    </FocusOnMount>
  );
};

/** Whether there is something to send. */
const isComplete = (question: PracticeQuestion, value: QuestionValue): boolean =>
  fitsKind({ ...question, blanks: Array.from({ length: question.gaps }, () => []) }, value) &&
  value.every((one) => typeof one === 'number' || one.trim() !== '');

interface OneProps {
  question: PracticeQuestion;
  name: string;
  nextLabel: string;
  onNext: (outcome: Outcome) => void;
}

const One = ({ question, name, nextLabel, onNext }: OneProps) => {
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
          announcedAs={name}
        />
        <div role="status">{outcome()}</div>
        {solution && <QuestionSolution kind={question.kind} solution={solution} />}
        <div className={styles.buttons}>
          {solution ? (
            <Button kind="primary" autoFocus onClick={() => onNext(outcomeOf(solution))}>
              {nextLabel}
            </Button>
          ) : (
            <>
              <Button
                kind="primary"
                busy={answer.isPending}
                disabled={!isComplete(question, value)}
                onClick={send}
              >
                {t('check')}
              </Button>
              <Button disabled={answer.isPending} onClick={() => onNext('skipped')}>
                {t('skip')}
              </Button>
            </>
          )}
        </div>
      </Stack>
    </Card>
  );
};
