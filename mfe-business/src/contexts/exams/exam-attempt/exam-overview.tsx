import type { ExamQuestion } from '@college/contracts/exams/exam-attempt-row';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { classNames } from '@college/ui-kit/class-names';
import styles from './exam-room.module.css';
import { examRoomTexts } from './exam-attempt.texts.ts';

interface ExamOverviewProps {
  questions: readonly ExamQuestion[];
  current: number;
  isAnswered: (question: ExamQuestion) => boolean;
  isMarked: (question: ExamQuestion) => boolean;
  onChoose: (at: number) => void;
}

/** All questions by their numbers: what is answered, what is open, what is marked. */
export const ExamOverview = ({ questions, current, isAnswered, isMarked, onChoose }: ExamOverviewProps) => {
  const t = useTexts(examRoomTexts);
  const count = questions.filter(isAnswered).length;
  return (
    <Card title={t('overview')}>
      <p className={styles.count}>{t('answered', { count, all: questions.length })}</p>
      <ol className={styles.overview}>
        {questions.map((question, at) => (
          <li key={question.itemNo}>
            <button
              type="button"
              className={classNames(
                styles.number,
                isAnswered(question) && styles.answered,
                isMarked(question) && styles.marked,
              )}
              aria-current={at === current ? 'step' : undefined}
              aria-label={[
                t('questionOf', { at: at + 1, all: questions.length }),
                t(isAnswered(question) ? 'stateAnswered' : 'stateOpen'),
                isMarked(question) && t('stateMarked'),
              ]
                .filter(Boolean)
                .join(', ')}
              onClick={() => onChoose(at)}
            >
              {at + 1}
            </button>
          </li>
        ))}
      </ol>
      <p className={styles.keys}>{t('keys')}</p>
    </Card>
  );
};
