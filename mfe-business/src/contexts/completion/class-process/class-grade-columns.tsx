import type { ClassGradeRow } from '@college/contracts/completion/class-grade';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import type { Column } from '@college/ui-kit/data-table';
import { useGradeParts } from '../../../class-grade-parts.tsx';
import type { GradedClass } from '../../../class-grade-parts.tsx';
import { classGradeTexts } from '../../../class-grade.texts.ts';
import { usePages } from '../../../pages.ts';

const STUDENT = '/trainClass/student';

export const useGradeColumns = (it: GradedClass | undefined): Column<ClassGradeRow>[] => {
  const t = useTexts(classGradeTexts);
  const parts = useGradeParts(it);
  const canOpen = usePages().has(STUDENT);
  const optional = (isThere: boolean | undefined, column: Column<ClassGradeRow>) => (isThere ? [column] : []);
  return [
    {
      key: 'userName',
      title: t('student'),
      sortable: true,
      priority: 'lead',
      render: ({ id, userName }) => (canOpen ? <Link to={`${STUDENT}?id=${id}`}>{userName}</Link> : userName),
    },
    {
      key: 'departmentName',
      title: t('department'),
      // It is searched for; what is missing needs the room.
      isExtra: true,
      render: ({ departmentName }) => departmentName || '—',
    },
    { key: 'hours', title: t('hours'), sortable: true, render: parts.hours },
    ...optional((it?.needLessonHours ?? 0) > 0, {
      key: 'lessonHours',
      title: t('lessons'),
      isExtra: true,
      render: parts.lessons,
    }),
    ...optional(it?.needExam, { key: 'examScore', title: t('exam'), sortable: true, render: parts.exam }),
    ...optional(it?.hasFaceScore, {
      key: 'faceScore',
      title: t('faceScore'),
      sortable: true,
      render: parts.faceScore,
    }),
    ...optional(it?.needEstimate, { key: 'hasEstimated', title: t('evaluation'), render: parts.evaluation }),
    {
      key: 'isCompleted',
      title: t(it?.isFinished === false ? 'outcomeSoFar' : 'outcome'),
      render: parts.outcome,
    },
    { key: 'reasons', title: t('reasons'), wrap: true, render: parts.reasons },
    { key: 'certificate', title: t('certificate'), render: parts.certificate },
  ];
};
