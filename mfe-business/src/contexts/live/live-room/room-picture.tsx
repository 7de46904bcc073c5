import type { RoomPicture as Picture } from '@college/contracts/live/live-room';
import type { EnteredRoom } from '@college/contracts/live/live-room-call';
import { LivePicture } from '@college/player/live/live-picture';
import { TeachFromBrowser } from '@college/player/live/teach-from-browser';
import { useTexts } from '@college/portal-sdk/texts';
import { Message } from '@college/ui-kit/message';
import { useCallback } from 'react';
import { askToSend, renewPicture } from './live-room.queries.ts';
import { trackTexts } from './live-track.texts.ts';
import { TeachFromProgram } from './teach-from-program.tsx';

interface RoomPictureProps {
  room: EnteredRoom;
  picture: Picture | null;
}

/** What is taught: its teacher sends it, everybody else watches. */
export const RoomPicture = ({ room: { id, title, mode, isTeacher, play }, picture }: RoomPictureProps) => {
  const ask = useCallback(() => askToSend(id), [id]);
  const t = useTexts(trackTexts);
  const renew = useCallback(() => renewPicture(id), [id]);
  if (isTeacher)
    return (
      <>
        <TeachFromBrowser mode={mode} ask={ask} />
        <TeachFromProgram ask={ask} />
      </>
    );
  if (play === null) return <Message tone="warn">{t('noPicture')}</Message>;
  return (
    <LivePicture
      name={title}
      mode={mode}
      play={play}
      state={picture?.state ?? 'waiting'}
      fault={picture?.fault ?? ''}
      renew={renew}
    />
  );
};
