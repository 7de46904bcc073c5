import type { TrainClassWhole } from '@college/contracts/classes/class-record';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { RowActions } from '@college/ui-kit/row-actions';
import { buttonClass } from '@college/ui-kit/button';
import type { ReactNode } from 'react';
import { usePages } from '../../../pages.ts';
import { trainClassDetailTexts } from './train-class-detail.texts.ts';

const PAGES = [
  { path: '/examSitting/detail', text: 'examSitting' },
  { path: '/examGrading/mark', text: 'examMarking' },
  { path: '/examGrading/results', text: 'examResults' },
] as const;

/** Links to the pages of the class's exam that the caller's role has; null before there is anything to see. */
export const useExamLinks = ({
  id,
  examId,
  needExam,
  state,
}: Pick<TrainClassWhole, 'id' | 'examId' | 'needExam' | 'state'>): ReactNode => {
  const t = useTexts(trainClassDetailTexts);
  const pages = usePages();
  const shown = PAGES.filter(({ path }) => pages.has(path));
  if (!needExam || examId === null || state === 'draft' || shown.length === 0) return null;
  return (
    <RowActions>
      {shown.map(({ path, text }) => (
        <Link
          key={path}
          className={buttonClass({ kind: 'quiet', size: 'small' })}
          to={`${path}?examId=${examId}&classId=${id}`}
        >
          {t(text)}
        </Link>
      ))}
    </RowActions>
  );
};
