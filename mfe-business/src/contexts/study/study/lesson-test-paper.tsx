import type { LessonQuestion, LessonTestPaper } from '@college/contracts/classes/lesson-test';
import { fitsKind } from '@college/contracts/content/question';
import type { QuestionValue } from '@college/contracts/content/question';
import { dropDraft, offerDraft, readDraft, UNSAVED } from '@college/portal-sdk/drafts';
import { useKeepCalm } from '@college/portal-sdk/calm';
import { formatDate } from '@college/portal-sdk/format';
import { useBlocker, useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { ConfirmDialog } from '@college/ui-kit/confirm-dialog';
import { Message } from '@college/ui-kit/message';
import { Page } from '@college/ui-kit/page';
import { Stack } from '@college/ui-kit/stack';
import { useEffect, useRef, useState } from 'react';
import { QuestionFace } from '@college/form-kit/question-face';
import styles from './lesson-test.module.css';
import { useLeaveLessonTest, useSubmitLessonTest } from './lesson-test.queries.ts';
import { lessonTestTexts } from './lesson-test.texts.ts';

interface LessonTestPaperPageProps {
  paper: LessonTestPaper;
  onSubmitted: (id: number) => void;
  onLeft: () => void;
}

type Values = Readonly<Record<number, QuestionValue>>;

/** What can be sent of a question; null: it is not answered. */
const answerTo = (question: LessonQuestion, value: QuestionValue | undefined): QuestionValue | null => {
  if (!value?.some((one) => typeof one === 'number' || one.trim() !== '')) return null;
  const blanks = Array.from({ length: question.gaps }, () => []);
  return fitsKind({ ...question, blanks }, value) ? value : null;
};

/** The answers so far. They outlive a lost login, and nothing else: a test that is left has no result. */
const useAnswers = (paperId: number) => {
  const [values, setValues] = useState<Values>({});
  const present = useRef(values);
  present.current = values;
  const { pathname, search } = useLocation();
  const path = pathname + search;
  useEffect(() => {
    const draft = { name: `lesson-test-${paperId}`, path };
    void readDraft(draft).then((stored) => {
      if (stored === null) return;
      setValues((typed) => ({ ...(stored as Values), ...typed }));
      dropDraft(draft);
    });
    return offerDraft({ ...draft, read: () => present.current });
  }, [paperId, path]);
  return [values, setValues] as const;
};

/** All questions on one page, in an order that the learner chooses. */
export const LessonTestPaperPage = ({ paper, onSubmitted, onLeft }: LessonTestPaperPageProps) => {
  const t = useTexts(lessonTestTexts);
  const { id, questions } = paper;
  const [values, setValues] = useAnswers(id);
  const [isAsking, setAsking] = useState<'submit' | 'leave' | null>(null);
  const submit = useSubmitLessonTest();
  const leave = useLeaveLessonTest();
  const isDone = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => !isDone.current && from.pathname !== to.pathname,
  );
  useKeepCalm(UNSAVED, true);
  const answers = questions.flatMap((question) => {
    const value = answerTo(question, values[question.id]);
    return value ? [{ questionId: question.id, value }] : [];
  });
  const missing = questions.length - answers.length;
  const send = (): void => {
    setAsking(null);
    submit.mutate(
      { id, answers },
      {
        onSuccess: () => {
          isDone.current = true;
          onSubmitted(id);
        },
      },
    );
  };
  const isLeaving = isAsking === 'leave' || blocker.state === 'blocked';
  const goAway = (): void => {
    isDone.current = true;
    if (blocker.state === 'blocked') blocker.proceed();
    else onLeft();
  };
  return (
    <Page
      title={t('title')}
      intro={[paper.courseName, paper.wareName, paper.className].filter(Boolean).join(' · ')}
    >
      <Stack>
        <Message>{t('until', { time: formatDate(paper.until, 'minute') })}</Message>
        {questions.map((question, at) => (
          <Card key={question.id} title={t('questionOf', { at: at + 1, all: questions.length })}>
            <QuestionFace
              question={question}
              value={values[question.id] ?? []}
              onChange={(value) => setValues({ ...values, [question.id]: value })}
            />
          </Card>
        ))}
        {submit.error && <Message tone="bad">{submit.error.message}</Message>}
        <div className={styles.end}>
          <span className={styles.count}>
            {t('answered', { count: answers.length, all: questions.length })}
          </span>
          <Button onClick={() => setAsking('leave')}>{t('leave')}</Button>
          <Button
            kind="primary"
            busy={submit.isPending}
            onClick={() => (missing > 0 ? setAsking('submit') : send())}
          >
            {t('submit')}
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        open={isAsking === 'submit'}
        title={t('openTitle', { count: missing })}
        message={t('openMessage')}
        confirmLabel={t('submitAll')}
        cancelLabel={t('back')}
        onConfirm={send}
        onCancel={() => setAsking(null)}
      />
      <ConfirmDialog
        open={isLeaving}
        title={t('leaveTitle')}
        message={t('leaveMessage')}
        confirmLabel={t('leave')}
        cancelLabel={t('stay')}
        tone="bad"
        busy={leave.isPending}
        onConfirm={() => leave.mutate({ id }, { onSuccess: goAway })}
        onCancel={() => {
          setAsking(null);
          blocker.reset?.();
        }}
      />
    </Page>
  );
};
