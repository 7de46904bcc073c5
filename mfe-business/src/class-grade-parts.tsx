import type { ClassGradeRow, GradeCert, GradeExam } from '@college/contracts/completion/class-grade';
import { useTexts } from '@college/portal-sdk/texts';
import { StatusLabel } from '@college/ui-kit/status-label';
import type { Tone } from '@college/ui-kit/status-label';
import { useSettleReasonWord } from '@college/vocabulary/settle-reason-words';
import styles from './class-grade.module.css';
import { classGradeTexts } from './class-grade.texts.ts';

/** What the class asks for, as the list says; nothing before it is there. */
export interface GradedClass {
  readonly isFinished: boolean;
  readonly needExam: boolean;
  readonly needEstimate: boolean;
  readonly hasFaceScore: boolean;
  readonly needLessonHours: number;
}

const EXAM: Readonly<Record<GradeExam, Tone>> = { passed: 'good', failed: 'bad', none: 'neutral' };
const CERT: Readonly<Record<GradeCert, Tone>> = {
  none: 'neutral',
  pending: 'info',
  valid: 'good',
  revoked: 'bad',
};

/** The parts of a grade as they are shown: in the list of a class, and of one of its students. */
export const useGradeParts = (it: GradedClass | undefined) => {
  const t = useTexts(classGradeTexts);
  const reasonWord = useSettleReasonWord();
  const isFinished = it?.isFinished ?? false;
  return {
    hours: ({ hours, needHours }: ClassGradeRow) => t('hoursOf', { earned: hours, need: needHours }),
    lessons: ({ lessonHours }: ClassGradeRow) =>
      t('hoursOf', { earned: lessonHours, need: it?.needLessonHours ?? 0 }),
    exam: ({ exam, examScore }: ClassGradeRow) => (
      <span className={styles.score}>
        {examScore !== null && <>{t('score', { score: examScore })} </>}
        <StatusLabel tone={EXAM[exam]}>{t(`exam-${exam}`)}</StatusLabel>
      </span>
    ),
    faceScore: ({ faceScore }: ClassGradeRow) => (faceScore === null ? '—' : String(faceScore)),
    evaluation: ({ hasEstimated }: ClassGradeRow) => (
      <StatusLabel tone={hasEstimated ? 'good' : 'neutral'}>
        {t(hasEstimated ? 'estimate-done' : 'estimate-missing')}
      </StatusLabel>
    ),
    outcome: ({ isCompleted }: ClassGradeRow) => {
      const result = isCompleted ? 'completed' : 'not-completed';
      const tone = isCompleted ? 'good' : isFinished ? 'bad' : 'neutral';
      return <StatusLabel tone={tone}>{t(`${isFinished ? 'final' : 'soFar'}-${result}`)}</StatusLabel>;
    },
    reasons: ({ reasons }: ClassGradeRow) => reasons.map(reasonWord).join(' · ') || '—',
    certificate: ({ certificate }: ClassGradeRow) => (
      <StatusLabel tone={CERT[certificate]}>{t(`cert-${certificate}`)}</StatusLabel>
    ),
  };
};
