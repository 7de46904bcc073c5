import type { SittingRow } from '@college/contracts/exams/exam-attempt-row';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { usePages } from '../../../pages.ts';
import { sittingTexts } from './sitting-texts.ts';

/** From a sitting to the attempts in it that are worth a second look, for those who have that page. */
export const ReviewLink = ({ of: { examId, classId } }: { of: SittingRow }) => {
  const t = useTexts(sittingTexts);
  if (!usePages().has('/examReview')) return null;
  const query = classId === null ? `examId=${examId}` : `examId=${examId}&classId=${classId}`;
  return (
    <Link className={buttonClass({ kind: 'secondary' })} to={`/examReview?${query}`}>
      {t('toReview')}
    </Link>
  );
};
