import { Navigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { useExam } from './exam-attempt.queries.ts';
import { examRoomTexts } from './exam-attempt.texts.ts';
import { examRoomPath } from '../../../pages.ts';
import { NoExam } from './no-exam.tsx';

/** Where the QR code of an exam leads: on to its waiting room, once the key is known to be that of the exam. */
const OpenExam = () => {
  const t = useTexts(examRoomTexts);
  const [{ e: examId, k: key }] = useUrlFilters({ e: 0, k: '' });
  const asked = useExam({ ...(examId > 0 && { examId }), key });
  if (asked.data) return <Navigate to={examRoomPath(asked.data)} replace />;
  return <NoExam asked={asked} title={t('codeMissing')} hint={t('codeMissingHint')} />;
};

export default OpenExam;
