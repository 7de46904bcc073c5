import type { ExamDetail } from '@college/contracts/exams/exam-record';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { Message } from '@college/ui-kit/message';
import { ReadinessList } from '../../../readiness-list.tsx';
import { examStepTexts, obstaclesOf, stepPath } from './exam-steps.ts';
import type { StepKey } from './exam-steps.ts';
import styles from './exam.module.css';

interface ExamReadinessProps {
  exam: ExamDetail;
  /** The step that shows it. */
  opened?: StepKey;
}

/** What stands in the way of publishing, each with the step where it is put right. */
export const ExamReadiness = ({ exam, opened }: ExamReadinessProps) => {
  const titleOf = useTexts(examStepTexts);
  const mayUpdate = usePermit('exam:update');
  return (
    <div className={styles.wide}>
      <ReadinessList
        obstacles={obstaclesOf(exam)}
        titleOf={titleOf}
        pathOf={(step) => (mayUpdate && step !== opened ? stepPath(exam.id, step) : undefined)}
      />
    </div>
  );
};

/** What does not prevent it, and may not be meant. */
export const ExamWarnings = ({ exam: { warnings = [] } }: Pick<ExamReadinessProps, 'exam'>) =>
  warnings.map(({ what, text }) => (
    <Message key={what} tone="warn">
      {text}
    </Message>
  ));
