import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { usePages } from '../../../pages.ts';
import { examRoomTexts } from './exam-attempt.texts.ts';
import { MY_EXAMS } from './exam-paths.ts';

/** Whoever came by a QR code may have no list of exams. */
export const useBackToExams = () => {
  const t = useTexts(examRoomTexts);
  return usePages().has(MY_EXAMS) ? <Link to={MY_EXAMS}>{t('toMyExams')}</Link> : null;
};

/** Where one goes who leaves the exam room. */
export const useWayOut = (): string => (usePages().has(MY_EXAMS) ? MY_EXAMS : '/dashboard');
