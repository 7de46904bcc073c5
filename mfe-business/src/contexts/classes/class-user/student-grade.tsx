import type { ClassUserDetail } from '@college/contracts/classes/class-user-row';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Message } from '@college/ui-kit/message';
import { useGradeParts } from '../../../class-grade-parts.tsx';
import { classGradeTexts } from '../../../class-grade.texts.ts';
import { useStudentGrade } from './class-user.queries.ts';

/** What is on record of somebody who is in a class, in short: the same as their row of the grade list. */
export const StudentGrade = ({ place: { id, classId, study } }: { place: ClassUserDetail }) => {
  const t = useTexts(classGradeTexts);
  const { data, error } = useStudentGrade(classId, id);
  const parts = useGradeParts(data);
  const row = data?.items[0];
  // The hours are there in any case: the class is taken back, or the reader sits its exam.
  if (error)
    return (
      <Card title={t('records')}>
        <DescriptionList
          items={[
            {
              term: t('hours'),
              detail: study && t('hoursOf', { earned: study.earnedHours, need: study.needHours }),
            },
          ]}
        />
        <Message tone="info">{error.message}</Message>
      </Card>
    );
  if (!data || !row) return null;
  return (
    <Card title={t('records')}>
      <DescriptionList
        items={[
          { term: t('hours'), detail: parts.hours(row) },
          ...(data.needLessonHours > 0 ? [{ term: t('lessons'), detail: parts.lessons(row) }] : []),
          ...(data.needExam ? [{ term: t('exam'), detail: parts.exam(row) }] : []),
          ...(data.hasFaceScore ? [{ term: t('faceScore'), detail: parts.faceScore(row) }] : []),
          ...(data.needEstimate ? [{ term: t('evaluation'), detail: parts.evaluation(row) }] : []),
          { term: t(data.isFinished ? 'outcome' : 'outcomeSoFar'), detail: parts.outcome(row) },
          { term: t('certificate'), detail: parts.certificate(row) },
          ...(row.reasons.length > 0 ? [{ term: t('reasons'), detail: parts.reasons(row), wide: true }] : []),
        ]}
      />
    </Card>
  );
};
