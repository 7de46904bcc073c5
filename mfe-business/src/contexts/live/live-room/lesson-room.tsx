import type { EnteredRoom } from '@college/contracts/live/live-room-call';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Message } from '@college/ui-kit/message';
import { StatusLabel } from '@college/ui-kit/status-label';
import type { Tone } from '@college/ui-kit/status-label';
import { ShownCaption } from './room-captions.tsx';
import { RoomChat } from './room-chat.tsx';
import { RoomCode } from './room-code.tsx';
import { RoomHands } from './room-hands.tsx';
import type { Quality } from './room-line.ts';
import type { RoomPartProps } from './room-part.ts';
import { RoomPicture } from './room-picture.tsx';
import { RoomPoll } from './room-poll.tsx';
import { RoomSlides } from './room-slides.tsx';
import type { RoomView } from './room-state.ts';
import { TeacherDesk } from './teacher-desk.tsx';
import type { Room } from './use-room.ts';
import { liveRoomTexts } from './live-room.texts.ts';
import styles from './live-room.module.css';

const TONE: Readonly<Record<Quality, Tone>> = { good: 'good', fair: 'warn', poor: 'bad' };

interface LessonRoomProps {
  room: Room;
  entered: EnteredRoom;
  view: RoomView;
}

/** The parts of a room: beside each other where there is room, below each other on a phone. */
export const LessonRoom = ({ room: { isOpen, quality, say }, entered, view }: LessonRoomProps) => {
  const t = useTexts(liveRoomTexts);
  const isLive = view.playState === 'live';
  const { isTeacher } = entered;
  const part = { room: entered, view, say };
  return (
    <div className={styles.room}>
      <div className={styles.bar} role="status">
        <StatusLabel tone={isOpen ? TONE[quality] : 'bad'}>
          {t('line')}: {t(isOpen ? quality : 'lost')}
        </StatusLabel>
        <span>{t('count', { count: view.count })}</span>
        {!isTeacher && <span className={styles.note}>{t(entered.isCounted ? 'counted' : 'notCounted')}</span>}
        {isTeacher && !isLive && (
          <span className={styles.note}>{t('openHint', { begin: formatDate(entered.begin, 'minute') })}</span>
        )}
      </div>
      {isLive && !isTeacher && !view.isTeacherHere && <Message tone="warn">{t('teacherAway')}</Message>}
      {isTeacher ? <TeacherDesk {...part} /> : <LearnerRoom {...part} />}
    </div>
  );
};

const LearnerRoom = (part: RoomPartProps) => {
  const t = useTexts(liveRoomTexts);
  const { room, view } = part;
  const isLive = view.playState === 'live';
  return (
    <div className={styles.body}>
      <div className={styles.main}>
        {isLive ? (
          <>
            <RoomPicture room={room} picture={view.picture} />
            <ShownCaption caption={view.caption} />
          </>
        ) : (
          <Card>
            <EmptyState
              icon="clock"
              title={t('waitingTitle')}
              hint={t('waitingHint', { begin: formatDate(room.begin, 'minute'), teacher: room.teacherName })}
            />
          </Card>
        )}
        <RoomCode {...part} />
        {isLive && <RoomSlides slides={room.slides} page={view.page} />}
        {isLive && <RoomPoll {...part} />}
      </div>
      <div className={styles.side}>
        {isLive && <RoomHands {...part} />}
        <RoomChat {...part} />
      </div>
    </div>
  );
};
