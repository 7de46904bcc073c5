import type { ExamDetail } from '@college/contracts/exams/exam-record';
import { useShown } from '@college/form-kit/both-names';
import { ConfirmCommandDialog } from '@college/form-kit/confirm-command-dialog';
import { useTexts } from '@college/portal-sdk/texts';
import { usePublishExam } from './exam.queries.ts';
import { examTexts } from './exam.texts.ts';

interface PublishExamDialogProps {
  exam: ExamDetail;
  onClose: () => void;
}

/** Asks whether to publish a draft, and says what follows. */
export const PublishExamDialog = ({ exam, onClose }: PublishExamDialogProps) => {
  const t = useTexts(examTexts);
  const shown = useShown();
  const publish = usePublishExam();
  const name = shown(exam.name, exam.nameEn);
  return (
    <ConfirmCommandDialog
      title={t('publishTitle', { name })}
      message={t('publishMessage')}
      confirmLabel={t('publish')}
      command={publish}
      input={{ id: exam.id, rowVersion: exam.rowVersion }}
      done={t('publishDone', { name })}
      onClose={onClose}
    />
  );
};
