import type { RoomPicture as Picture } from '@college/contracts/live/live-room';
import type { EnteredRoom } from '@college/contracts/live/live-room-call';
import { LivePicture } from '@college/player/live/live-picture';
import { useTexts } from '@college/portal-sdk/texts';
import { Message } from '@college/ui-kit/message';
import { useCallback } from 'react';
import { renewPicture } from './live-room.queries.ts';
import { trackTexts } from './live-track.texts.ts';

interface RoomPictureProps {
  room: EnteredRoom;
  picture: Picture | null;
}

/** What is taught, for everybody but its teacher. */
export const RoomPicture = ({ room: { id, title, mode, play }, picture }: RoomPictureProps) => {
  const t = useTexts(trackTexts);
  const renew = useCallback(() => renewPicture(id), [id]);
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
