import type { MyExam } from '@college/contracts/exams/exam-attempt-row';
import type { ExamReport } from '@college/contracts/exams/exam-result';
import { formatDate } from '@college/portal-sdk/format';
import { Link } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { Stack } from '@college/ui-kit/stack';
import { examReasonTexts } from '../../../exam-reason.texts.ts';
import { EXAM_ROOM, examRoomPath, usePages } from '../../../pages.ts';
import { useClassContact, useMyExam } from './exam-grading.queries.ts';
import { myExamRecordTexts } from './my-exam-record.texts.ts';

/** Whether the exam can be sat again, now or later; an empty `text`: there is nothing to say. */
const useAgain = (exam: MyExam | undefined, passed: boolean) => {
  const t = useTexts(myExamRecordTexts);
  const why = useTexts(examReasonTexts);
  if (!exam || exam.attempt?.state === 'running') return { can: false, text: '' };
  // The exam room leads into the browser that is needed, whichever this one is.
  const reasons = exam.reasons.filter((reason) => reason !== 'seb-required');
  const waits = reasons.length === 1 && reasons[0] === 'not-open';
  if (reasons.length > 0 && !waits) {
    const text = [t('againNot'), ...reasons.map((reason) => why(reason))].join(' ');
    return { can: false, text: passed ? '' : text };
  }
  const [from, until] = [formatDate(exam.opensAt, 'minute'), formatDate(exam.closesAt, 'minute')];
  const count = exam.timesLeft;
  return {
    can: true,
    text: waits ? t('againFrom', { from, until, count }) : t('againUntil', { until, count }),
  };
};

/** What can be done after a result: sit the exam again, and ask the contact of the class, else the college. */
export const AfterResult = ({
  examId,
  classId,
  passed,
}: Pick<ExamReport, 'examId' | 'classId' | 'passed'>) => {
  const t = useTexts(myExamRecordTexts);
  const hasRoom = usePages().has(EXAM_ROOM);
  const phone = useSession((session) => session.settings.supportPhone);
  const { data: exam } = useMyExam(examId, classId);
  const ofClass = useClassContact(classId);
  const again = useAgain(exam, passed === true);
  const contact = ofClass.isLoading ? '' : ofClass.data || phone;
  if (again.text === '' && contact === '') return null;
  return (
    <Card title={t('after')}>
      <Stack>
        {again.text && <p>{again.text}</p>}
        {exam && again.can && hasRoom && (
          <div>
            <Link className={buttonClass({ kind: 'primary' })} to={examRoomPath(exam)}>
              {t('again')}
            </Link>
          </div>
        )}
        {contact && <p>{t('ask', { contact })}</p>}
      </Stack>
    </Card>
  );
};
