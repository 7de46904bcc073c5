import type { EnteredRoom } from '@college/contracts/live/live-room-call';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Message } from '@college/ui-kit/message';
import { StatusLabel } from '@college/ui-kit/status-label';
import type { Tone } from '@college/ui-kit/status-label';
import { ShownCaption, WriteCaptions } from './room-captions.tsx';
import { RoomChat } from './room-chat.tsx';
import { RoomCode } from './room-code.tsx';
import { RoomHands } from './room-hands.tsx';
import type { Quality } from './room-line.ts';
import { RoomPicture } from './room-picture.tsx';
import { RoomPoll } from './room-poll.tsx';
import { RoomSlides } from './room-slides.tsx';
import type { RoomView } from './room-state.ts';
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
  const part = { room: entered, view, say };
  const begin = formatDate(entered.begin, 'minute');
  return (
    <div className={styles.room}>
      <div className={styles.bar} role="status">
        <StatusLabel tone={isOpen ? TONE[quality] : 'bad'}>
          {t('line')}: {t(isOpen ? quality : 'lost')}
        </StatusLabel>
        <span>{t('count', { count: view.count })}</span>
        {!entered.isTeacher && (
          <span className={styles.note}>{t(entered.isCounted ? 'counted' : 'notCounted')}</span>
        )}
      </div>
      {isLive && !entered.isTeacher && !view.isTeacherHere && (
        <Message tone="warn">{t('teacherAway')}</Message>
      )}
      <div className={styles.body}>
        <div className={styles.main}>
          {isLive ? (
            <>
              <RoomPicture room={entered} picture={view.picture} />
              {!entered.isTeacher && <ShownCaption caption={view.caption} />}
            </>
          ) : (
            <Card>
              <EmptyState
                icon="clock"
                title={t('waitingTitle')}
                hint={
                  entered.isTeacher
                    ? t('openHint', { begin })
                    : t('waitingHint', { begin, teacher: entered.teacherName })
                }
              />
            </Card>
          )}
          {!entered.isTeacher && <RoomCode {...part} />}
          {(isLive || entered.isTeacher) && (
            <RoomSlides
              slides={entered.slides}
              page={view.page}
              onPage={entered.isTeacher ? (page) => say({ type: 'slide', page }) : undefined}
            />
          )}
          {isLive && <RoomPoll {...part} />}
        </div>
        <div className={styles.side}>
          {isLive && entered.isTeacher && <RoomCode {...part} />}
          {isLive && <RoomHands {...part} />}
          {isLive && entered.isTeacher && <WriteCaptions view={view} say={say} />}
          <RoomChat {...part} />
          {view.people && <People view={view} />}
        </div>
      </div>
    </div>
  );
};

const People = ({ view: { people } }: { view: RoomView }) => {
  const t = useTexts(liveRoomTexts);
  return (
    <Card title={t('people')}>
      {people?.length === 0 && <p className={styles.note}>{t('nobody')}</p>}
      <ul className={styles.people} tabIndex={0} aria-label={t('people')}>
        {people?.map(({ userId, name }) => (
          <li key={userId}>{name}</li>
        ))}
      </ul>
    </Card>
  );
};
