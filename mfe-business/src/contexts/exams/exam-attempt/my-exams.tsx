import type { MyExam } from '@college/contracts/exams/exam-attempt-row';
import { DataPage } from '@college/form-kit/data-page';
import { formatDate } from '@college/portal-sdk/format';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Stack } from '@college/ui-kit/stack';
import { StatusLabel } from '@college/ui-kit/status-label';
import { examReasonTexts } from '../../../exam-reason.texts.ts';
import { examRoomTexts } from './exam-attempt.texts.ts';
import { useMyExams } from './exam-attempt.queries.ts';
import { examRoomPath } from '../../../pages.ts';
import { resultPath } from './exam-paths.ts';
import styles from './my-exams.module.css';

/** The exams of a learner, the next ones first. */
const MyExams = () => {
  const t = useTexts(examRoomTexts);
  const { data, error, isFetching, refetch } = useMyExams();
  return (
    <DataPage
      title={t('myExams')}
      intro={t('myExamsIntro')}
      loading={isFetching && !data}
      error={data ? null : error}
      onRetry={() => void refetch()}
    >
      {data?.length === 0 && (
        <Card>
          <EmptyState icon="exam" title={t('noneTitle')} hint={t('noneHint')} />
        </Card>
      )}
      <Stack>
        {data?.map((exam) => (
          <ExamCard key={`${exam.examId}-${exam.classId}`} exam={exam} />
        ))}
      </Stack>
    </DataPage>
  );
};

const ended = (state: string | undefined): boolean =>
  state === 'submitted' || state === 'grading' || state === 'graded';

const wayOf = ({ can, reasons, attempt }: MyExam): 'enter' | 'goOn' | 'look' => {
  if (attempt?.state === 'running') return 'goOn';
  return can || (reasons.length === 1 && reasons[0] === 'not-open') ? 'enter' : 'look';
};

const ExamCard = ({ exam }: { exam: MyExam }) => {
  const t = useTexts(examRoomTexts);
  const why = useTexts(examReasonTexts);
  const { name, className, opensAt, closesAt, minutes, reasons, attempt, needsSeb } = exam;
  const way = wayOf(exam);
  return (
    <article className={styles.card}>
      <div className={styles.body}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.facts}>
          {[
            className,
            t('window', { from: formatDate(opensAt, 'moment'), to: formatDate(closesAt, 'moment') }),
            t('minutes', { count: minutes }),
            needsSeb && t('inSeb'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {attempt && ended(attempt.state) && (
          <p>
            <StatusLabel tone={attempt.passed === false ? 'warn' : 'good'}>
              {attempt.score === null ? t('doneTitle') : t('result', { score: attempt.score })}
            </StatusLabel>
          </p>
        )}
        {reasons.length > 0 && !ended(attempt?.state) && (
          <p className={styles.reason}>{reasons.map((reason) => why(reason)).join(' ')}</p>
        )}
      </div>
      {attempt && ended(attempt.state) && attempt.score !== null && (
        <Link
          className={buttonClass({ kind: 'secondary' })}
          to={resultPath(attempt)}
          aria-label={t('resultOf', { name })}
        >
          {t('toResult')}
        </Link>
      )}
      <Link
        className={buttonClass({ kind: way === 'look' ? 'secondary' : 'primary' })}
        to={examRoomPath(exam)}
        aria-label={t(`${way}Of`, { name })}
      >
        {t(way)}
      </Link>
    </article>
  );
};

export default MyExams;
