import type { GradeAnswer, GradeAnswerPage } from '@college/contracts/exams/exam-grading';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Form } from '@college/ui-kit/form';
import { Message } from '@college/ui-kit/message';
import { NumberField } from '@college/ui-kit/number-field';
import { Progress } from '@college/ui-kit/progress';
import { RichStem } from '@college/ui-kit/rich-stem';
import { Stack } from '@college/ui-kit/stack';
import { StatusLabel } from '@college/ui-kit/status-label';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { useEffect, useRef, useState } from 'react';
import { useSubmitGrades } from './exam-grading.queries.ts';
import { examGradingTexts } from './exam-grading.texts.ts';
import styles from './exam-grading.module.css';

type Question = GradeAnswerPage['question'];

interface MarkTurnProps {
  question: Question;
  answers: readonly GradeAnswer[];
  onAgain: () => void;
}

/** Answers to one question, one after the other. */
export const MarkTurn = ({ question, answers, onAgain }: MarkTurnProps) => {
  const t = useTexts(examGradingTexts);
  const [at, setAt] = useState(0);
  // The version of a paper moves on with each mark in it.
  const [now, setNow] = useState<readonly GradeAnswer[]>(answers);
  const answer = now[at];
  const all = now.length;
  if (!answer) {
    const isDone = now.every(({ isFinal }) => isFinal);
    return (
      <Card>
        <EmptyState
          icon={isDone ? 'good' : 'info'}
          title={t(isDone ? 'turnDone' : 'turnSkipped')}
          hint={t('turnDoneHint')}
          action={
            <Button kind="primary" onClick={onAgain}>
              {t('again')}
            </Button>
          }
        />
      </Card>
    );
  }
  const replace = (marked: GradeAnswer): void =>
    setNow(
      now.map((one) => (one.attemptId === marked.attemptId && one.itemId === marked.itemId ? marked : one)),
    );
  return (
    <Stack>
      <Progress label={t('nowAt', { at: at + 1, all })} value={at} max={all} />
      <div className={styles.marking}>
        <OneAnswer
          key={`${answer.attemptId}.${answer.itemId}`}
          answer={answer}
          onMarked={replace}
          onPrevious={at > 0 ? () => setAt(at - 1) : undefined}
          onNext={() => setAt(at + 1)}
        />
        <Rubric question={question} found={answer.found} />
      </div>
    </Stack>
  );
};

const Rubric = ({ question, found }: { question: Question; found: readonly string[] }) => {
  const t = useTexts(examGradingTexts);
  return (
    <Card title={t('rubric')}>
      <Stack>
        <RichStem html={question.stem} />
        <h3 className={styles.small}>{t('model')}</h3>
        <RichStem html={question.answer} />
        {question.keywords.length > 0 && (
          <>
            <h3 className={styles.small}>{t('keywords')}</h3>
            <ul className={styles.words}>
              {question.keywords.map((word) => {
                const has = found.includes(word);
                return (
                  <li key={word}>
                    <StatusLabel tone={has ? 'good' : 'neutral'}>
                      {t(has ? 'found' : 'notFound', { word })}
                    </StatusLabel>
                  </li>
                );
              })}
            </ul>
          </>
        )}
        {question.analysis && (
          <>
            <h3 className={styles.small}>{t('analysis')}</h3>
            <RichStem html={question.analysis} />
          </>
        )}
      </Stack>
    </Card>
  );
};

interface OneAnswerProps {
  answer: GradeAnswer;
  onMarked: (answer: GradeAnswer) => void;
  onPrevious: (() => void) | undefined;
  onNext: () => void;
}

const isScore = (score: number | null, most: number): score is number =>
  score !== null && score >= 0 && score <= most && Number.isInteger(score * 2);

const OneAnswer = ({ answer, onMarked, onPrevious, onNext }: OneAnswerProps) => {
  const t = useTexts(examGradingTexts);
  const [score, setScore] = useState<number | null>(answer.score);
  const [comment, setComment] = useState(answer.comment);
  const [isWrong, setWrong] = useState(false);
  const command = useSubmitGrades();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { attemptId, itemId, most, rowVersion, isFinal } = answer;
  const send = async (forGood: boolean): Promise<void> => {
    if (!isScore(score, most)) {
      setWrong(true);
      field.current?.focus();
      return;
    }
    setWrong(false);
    const row = await command
      .mutateAsync({ attemptId, rowVersion, isFinal: forGood, grades: [{ itemId, score, comment }] })
      .catch(() => null);
    if (row === null) return;
    onMarked({ ...answer, score, comment, isFinal: forGood, rowVersion: row.rowVersion });
    onNext();
  };
  return (
    <Card title={t('paperNo', { no: answer.studentNo })}>
      <Stack>
        {answer.round === 3 && <Message tone="warn">{t('third')}</Message>}
        <p className={styles.text}>{answer.text || t('noText')}</p>
        {isFinal ? (
          <Message tone="good">{t('marked', { score: String(answer.score ?? 0) })}</Message>
        ) : (
          <Form label={t('score')} onSubmit={() => send(true)}>
            <Stack>
              {command.error && <Message tone="bad">{command.error.message}</Message>}
              <NumberField
                name="score"
                label={t('score')}
                hint={t('scoreHint', { most })}
                error={isWrong ? t('wrongScore', { most }) : undefined}
                value={score}
                onChange={setScore}
                min={0}
                max={most}
                step={0.5}
                required
                inputRef={field}
              />
              <div className={styles.row} role="group" aria-label={t('quick')}>
                {[0, Math.floor(most) / 2, most].map((points) => (
                  <Button key={points} size="small" onClick={() => setScore(points)}>
                    {String(points)}
                  </Button>
                ))}
              </div>
              <TextAreaField
                name="comment"
                label={t('comment')}
                value={comment}
                onChange={setComment}
                rows={2}
                maxLength={500}
              />
            </Stack>
          </Form>
        )}
        <div className={styles.row}>
          {!isFinal && (
            <>
              <Button kind="primary" busy={command.isPending} onClick={() => void send(true)}>
                {t('save')}
              </Button>
              <Button busy={command.isPending} onClick={() => void send(false)}>
                {t('keep')}
              </Button>
            </>
          )}
          {onPrevious && (
            <Button kind="quiet" onClick={onPrevious}>
              {t('previous')}
            </Button>
          )}
          <Button kind="quiet" onClick={onNext}>
            {t('next')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
};
