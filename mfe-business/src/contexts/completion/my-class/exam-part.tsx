import type { MyClass } from '@college/contracts/completion/my-class';
import { formatDate } from '@college/portal-sdk/format';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { StatusLabel } from '@college/ui-kit/status-label';
import type { Tone } from '@college/ui-kit/status-label';
import styles from './my-class.module.css';
import { myClassTexts } from './my-class.texts.ts';

type Exam = NonNullable<MyClass['exam']>;

const TONES: Readonly<Record<Exam['state'], Tone>> = {
  none: 'neutral',
  running: 'warn',
  marking: 'info',
  failed: 'bad',
  passed: 'good',
};

/** The exam of a class: when it is, how far its student is with it, and the ways to its room and to the result. */
export const ExamPart = ({ classId, exam }: { classId: number; exam: Exam }) => {
  const t = useTexts(myClassTexts);
  const { examId, name, opensAt, closesAt, state, result } = exam;
  return (
    <Card
      title={t('exam')}
      actions={
        <>
          {result && (
            <Link
              className={buttonClass({ kind: 'secondary', size: 'small' })}
              to={`/myExamRecord/paper?id=${result.attemptId}`}
            >
              {t('examResult')}
            </Link>
          )}
          <Link
            className={buttonClass({ kind: 'secondary', size: 'small' })}
            to={`/myExam/room?examId=${examId}&classId=${classId}`}
          >
            {t(state === 'running' ? 'examRoom' : 'waitingRoom')}
          </Link>
        </>
      }
    >
      <div className={styles.head}>
        <strong>{name}</strong>
        <StatusLabel tone={TONES[state]}>{t(`exam-${state}`)}</StatusLabel>
      </div>
      <p className={styles.facts}>
        {t('between', { begin: formatDate(opensAt, 'moment'), end: formatDate(closesAt, 'moment') })}
        {result && ` · ${t('examScore', { score: String(result.score) })}`}
      </p>
    </Card>
  );
};
