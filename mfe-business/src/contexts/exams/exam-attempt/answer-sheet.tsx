import type { ExamQuestion } from '@college/contracts/exams/exam-attempt-row';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { classNames } from '@college/ui-kit/class-names';
import styles from './exam-room.module.css';
import { examRoomTexts } from './exam-attempt.texts.ts';

interface AnswerSheetProps {
  questions: readonly ExamQuestion[];
  current: number;
  isAnswered: (question: ExamQuestion) => boolean;
  isMarked: (question: ExamQuestion) => boolean;
  isSubmitting: boolean;
  onChoose: (at: number) => void;
  onSubmit: () => void;
}

/** All questions by their numbers: what is answered, what is open, what is marked. At its end one hands in. */
export const AnswerSheet = (props: AnswerSheetProps) => {
  const { questions, current, isAnswered, isMarked, isSubmitting, onChoose, onSubmit } = props;
  const t = useTexts(examRoomTexts);
  const count = questions.filter(isAnswered).length;
  return (
    <>
      <p className={styles.count}>{t('answered', { count, all: questions.length })}</p>
      <ol className={styles.sheet}>
        {questions.map((question, at) => (
          <li key={question.itemNo}>
            <button
              type="button"
              className={classNames(
                styles.cell,
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
      <Button kind="primary" size="large" wide busy={isSubmitting} onClick={onSubmit}>
        {t('submitExam')}
      </Button>
    </>
  );
};
