import type { WareMedia } from '@college/contracts/business/course-ware';
import type { EnteredRoom } from '@college/contracts/business/live-room-call';
import { WarePlayer } from '@college/player/ware-player';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { enterRoom } from './live-room.queries.ts';
import { liveRoomTexts } from './live-room.texts.ts';
import styles from './live-room.module.css';

interface RoomReplayProps {
  entered: EnteredRoom;
  replay: WareMedia;
}

/** What was recorded, for whoever might have come to the lesson. Watching it gives no hours. */
export const RoomReplay = ({ entered: { id, title }, replay }: RoomReplayProps) => {
  const t = useTexts(liveRoomTexts);
  const renew = async (): Promise<WareMedia> => (await enterRoom({ id, tab: REPLAY_TAB })).replay ?? replay;
  return (
    <Card>
      <WarePlayer
        wareId={-id}
        name={title}
        kind="replay"
        media={replay}
        maxRate={2}
        allowSeekAhead
        renew={renew}
      />
      <p className={styles.note}>{t('replayHint')}</p>
    </Card>
  );
};

/** Nobody is in two rooms for watching what is over. */
const REPLAY_TAB = 'replay-of-a-lesson';
