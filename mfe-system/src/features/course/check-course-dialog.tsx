import type { CourseDetail } from '@college/contracts/content/course';
import { formTexts } from '@college/form-kit/form-texts';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { useState } from 'react';
import { useCheckCourse } from './course.queries.ts';
import { courseTexts } from './course.texts.ts';

interface CheckCourseDialogProps {
  course: CourseDetail;
  /** In the language of the page. */
  name: string;
  onClose: () => void;
}

/** Approves or rejects a submitted course, with an opinion that its author reads. */
export const CheckCourseDialog = ({
  course: { id, rowVersion, version },
  name,
  onClose,
}: CheckCourseDialogProps) => {
  const t = useTexts(courseTexts);
  const say = useTexts(formTexts);
  const command = useCheckCourse();
  const [opinion, setOpinion] = useState('');
  const [isMissing, setMissing] = useState(false);
  const decide = (result: 'approve' | 'reject'): void => {
    if (result === 'reject' && opinion.trim() === '') {
      setMissing(true);
      return;
    }
    command.mutate(
      { id, rowVersion, result, opinion },
      {
        onSuccess: () => {
          notify.success(t(result === 'approve' ? 'approvedDone' : 'rejectedDone', { name }));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      title={t('checkTitle', { name })}
      busy={command.isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button kind="danger" busy={command.isPending} onClick={() => decide('reject')}>
            {t('reject')}
          </Button>
          <Button kind="primary" icon="check" busy={command.isPending} onClick={() => decide('approve')}>
            {t('approve')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t(version > 1 ? 'checkMessageAgain' : 'checkMessage')}</p>
        {command.error && <Message tone="bad">{command.error.message}</Message>}
        <TextAreaField
          label={t('opinion')}
          name="opinion"
          hint={t('opinionHint')}
          error={isMissing && opinion.trim() === '' ? t('opinionMissing') : undefined}
          value={opinion}
          onChange={setOpinion}
          maxLength={500}
        />
      </Stack>
    </Dialog>
  );
};
