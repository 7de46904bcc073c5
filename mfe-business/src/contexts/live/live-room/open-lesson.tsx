import type { EnteredRoom } from '@college/contracts/live/live-room-call';
import { ConfirmCommandDialog } from '@college/form-kit/confirm-command-dialog';
import { notify } from '@college/portal-sdk/notify';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { useState } from 'react';
import { useOpenLiveCourse, useOverPlayLiveCourse } from './live-room.queries.ts';
import { liveRoomTexts } from './live-room.texts.ts';

interface OpenLessonProps {
  room: EnteredRoom;
  isLive: boolean;
  /** The line to the room is there. */
  isOpen: boolean;
}

/** Begins the lesson and ends it: for its teacher. */
export const OpenLesson = ({ room, isLive, isOpen }: OpenLessonProps) => {
  const t = useTexts(liveRoomTexts);
  const [isAsked, setAsked] = useState(false);
  const open = useOpenLiveCourse();
  const finish = useOverPlayLiveCourse();
  if (!usePermit('live-course:open')) return null;
  if (!isLive)
    return (
      <Button
        kind="primary"
        icon="live"
        busy={open.isPending}
        disabled={!isOpen}
        onClick={() => open.mutate({ id: room.id }, { onSuccess: () => notify.success(t('opened')) })}
      >
        {t('open')}
      </Button>
    );
  return (
    <>
      <Button kind="quiet-danger" onClick={() => setAsked(true)}>
        {t('finish')}
      </Button>
      {isAsked && (
        <ConfirmCommandDialog
          title={t('finishTitle')}
          message={t('finishMessage')}
          confirmLabel={t('finish')}
          done={t('finished')}
          command={finish}
          input={{ id: room.id }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
};
