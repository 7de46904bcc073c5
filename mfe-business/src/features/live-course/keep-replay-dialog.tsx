import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { Message } from '@college/ui-kit/message';
import { SelectField } from '@college/ui-kit/select-field';
import { Stack } from '@college/ui-kit/stack';
import { useState } from 'react';
import { useKeepReplay } from './live-course.queries.ts';
import { liveCourseTexts } from './live-course.texts.ts';
import { useCourseToFill } from './use-live-course-choices.ts';

interface KeepReplayDialogProps {
  /** Of the live course. */
  id: number;
  onClose: () => void;
}

/** Asks which course the recording is put into, and puts it there. */
export const KeepReplayDialog = ({ id, onClose }: KeepReplayDialogProps) => {
  const t = useTexts(liveCourseTexts);
  const [courseId, setCourseId] = useState<number | null>(null);
  const courses = useCourseToFill();
  const keep = useKeepReplay();
  const send = (): void => {
    if (courseId === null) return;
    keep.mutate(
      { id, courseId },
      {
        onSuccess: () => {
          notify.success(t('keepReplayDone'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      title={t('keepReplay')}
      busy={keep.isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={keep.isPending} disabled={courseId === null} onClick={send}>
            {t('keepReplay')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('keepReplayHint')}</p>
        {keep.error && <Message tone="bad">{keep.error.message}</Message>}
        <SelectField
          name="courseId"
          label={t('keepReplayCourse')}
          hint={t('keepReplayCourseHint')}
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
