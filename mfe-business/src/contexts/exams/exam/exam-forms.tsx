import type { ExamDetail } from '@college/contracts/exams/exam-record';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Message } from '@college/ui-kit/message';
import { Progress } from '@college/ui-kit/progress';
import { useEffect } from 'react';
import styles from './exam.module.css';
import { exams, useComposeExam } from './exam.queries.ts';
import { examTexts } from './exam.texts.ts';

const POLL_MS = 2_000;

/** The forms of a draft, and the job that makes them. */
export const ExamForms = ({ exam }: { exam: ExamDetail }) => {
  const t = useTexts(examTexts);
  const compose = useComposeExam();
  const { refetch } = exams.useOne(exam.id);
  const { composing, forms } = exam;
  const isRunning = composing?.isRunning === true;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void refetch(), POLL_MS);
    return () => clearInterval(timer);
  }, [isRunning, refetch]);
  return (
    <div className={styles.wide}>
      {composing?.failure && <Message tone="bad">{composing.failure}</Message>}
      {compose.error && <Message tone="bad">{compose.error.message}</Message>}
      {isRunning ? (
        <Progress label={t('composing', { progress: composing.progress })} value={composing.progress} />
      ) : (
        <>
          {forms > 0 && <p>{t('composed', { count: forms })}</p>}
          <Button
            icon="refresh"
            busy={compose.isPending}
            onClick={() =>
              compose.mutate(
                { id: exam.id, rowVersion: exam.rowVersion },
                { onSuccess: () => notify.success(t('composeStarted')) },
              )
            }
          >
            {t(forms > 0 ? 'composeAgain' : 'compose')}
          </Button>
        </>
      )}
    </div>
  );
};
