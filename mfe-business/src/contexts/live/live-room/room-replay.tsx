import type { WareMedia } from '@college/contracts/content/course-ware';
import type { EnteredRoom } from '@college/contracts/live/live-room-call';
import { WarePlayer } from '@college/player/ware-player';
import type { WareControl } from '@college/player/ware-player';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { useRef, useState } from 'react';
import { enterRoom } from './live-room.queries.ts';
import { ReplayChat } from './replay-chat.tsx';
import { RoomSlides } from './room-slides.tsx';
import { liveRoomTexts } from './live-room.texts.ts';
import styles from './live-room.module.css';

interface RoomReplayProps {
  entered: EnteredRoom;
  replay: WareMedia;
}

const FIRST_PAGE = 1;

/** The page of the slides that was shown at this place of the film. */
export const pageAt = (replay: WareMedia, position: number): number => {
  const chapters = replay.by === 'hls' || replay.by === 'file' ? (replay.chapters ?? []) : [];
  return chapters.findLast((chapter) => chapter.position <= position)?.page ?? FIRST_PAGE;
};

/** What was recorded, for whoever might have come to the lesson: slides and chat go along. Watching it gives no hours. */
export const RoomReplay = ({ entered: { id, title, slides }, replay }: RoomReplayProps) => {
  const t = useTexts(liveRoomTexts);
  const [position, setPosition] = useState(0);
  const control = useRef<WareControl | null>(null);
  const renew = async (): Promise<WareMedia> => (await enterRoom({ id, tab: REPLAY_TAB })).replay ?? replay;
  return (
    <div className={styles.body}>
      <div className={styles.main}>
        <Card>
          <WarePlayer
            wareId={-id}
            name={title}
            kind="replay"
            media={replay}
            maxRate={2}
            allowSeekAhead
            control={control}
            onProgress={(progress) => setPosition(Math.floor(progress.position))}
            renew={renew}
          />
          <p className={styles.note}>{t('replayHint')}</p>
        </Card>
        {slides && <RoomSlides slides={slides} page={pageAt(replay, position)} />}
      </div>
      <div className={styles.side}>
        <ReplayChat id={id} position={position} onJump={(second) => control.current?.goTo(second)} />
      </div>
    </div>
  );
};

/** Nobody is in two rooms for watching what is over. */
const REPLAY_TAB = 'replay-of-a-lesson';
