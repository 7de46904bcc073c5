import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { Message } from '@college/ui-kit/message';
import { SelectField } from '@college/ui-kit/select-field';
import { Stack } from '@college/ui-kit/stack';
import { useState } from 'react';
import { useAddReplay } from './live-course.queries.ts';
import { liveCourseTexts } from './live-course.texts.ts';
import { useCourseToFill } from './use-live-course-choices.ts';

interface AddReplayDialogProps {
  /** Of the live course. */
  id: number;
  onClose: () => void;
}

/** Asks which course the recording is put into, and puts it there. */
export const AddReplayDialog = ({ id, onClose }: AddReplayDialogProps) => {
  const t = useTexts(liveCourseTexts);
  const [courseId, setCourseId] = useState<number | null>(null);
  const courses = useCourseToFill();
  const add = useAddReplay();
  const send = (): void => {
    if (courseId === null) return;
    add.mutate(
      { id, courseId },
      {
        onSuccess: () => {
          notify.success(t('addReplayDone'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      title={t('addReplay')}
      busy={add.isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={add.isPending} disabled={courseId === null} onClick={send}>
            {t('addReplay')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('addReplayHint')}</p>
        {add.error && <Message tone="bad">{add.error.message}</Message>}
        <SelectField
          name="courseId"
          label={t('addReplayCourse')}
          hint={t('addReplayCourseHint')}
          value={courseId}
          onChange={setCourseId}
          search
          required
          {...courses}
        />
      </Stack>
    </Dialog>
  );
};
