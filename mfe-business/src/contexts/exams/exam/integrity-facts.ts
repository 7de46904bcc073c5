import type { ExamDetail } from '@college/contracts/exams/exam-record';
import { useTexts } from '@college/portal-sdk/texts';
import type { Description } from '@college/ui-kit/description-list';
import { integrityTexts } from './integrity.texts.ts';

/** How the exam makes sure of who sits it, in words. */
export const useIntegrityFacts = ({
  faceRule,
  switchLimit,
}: Pick<ExamDetail, 'faceRule' | 'switchLimit'>): Description[] => {
  const t = useTexts(integrityTexts);
  const faces = [
    faceRule?.atStart && t('facesAtStart'),
    faceRule?.everyMinutes && t('facesEvery', { count: faceRule.everyMinutes }),
  ].filter(Boolean);
  return [
    { term: t('faces'), detail: faces.length === 0 ? t('noFaces') : faces.join(t('comma')) },
    {
      term: t('left'),
      detail: switchLimit === null ? t('notCounted') : t('leftTimes', { count: switchLimit }),
    },
  ];
};
