import type { EnteredRoom } from '@college/contracts/live/live-room-call';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { Tabs } from '@college/ui-kit/tabs';
import { VisuallyHidden } from '@college/ui-kit/visually-hidden';
import { useEffect, useState } from 'react';
import { WriteCaptions } from './room-captions.tsx';
import { RoomChat } from './room-chat.tsx';
import { RoomCode } from './room-code.tsx';
import { RoomHands } from './room-hands.tsx';
import type { RoomPartProps } from './room-part.ts';
import { RoomPoll } from './room-poll.tsx';
import { RoomSlides } from './room-slides.tsx';
import type { RoomView } from './room-state.ts';
import { TeacherStage } from './teacher-stage.tsx';
import { deskTexts } from './room-desk.texts.ts';
import { liveRoomTexts } from './live-room.texts.ts';
import styles from './live-room.module.css';

type Side = 'chat' | 'people' | 'hands' | 'polls';

/** Where a teacher teaches from: the stage, and beside it everything that comes from the people in the room. */
export const TeacherDesk = (part: RoomPartProps) => {
  const { room, view, say } = part;
  const isLive = view.playState === 'live';
  return (
    <div className={styles.body}>
      <div className={styles.main}>
        <TeacherStage room={room} isLive={isLive} />
        <RoomSlides slides={room.slides} page={view.page} onPage={(page) => say({ type: 'slide', page })} />
        {isLive && <WriteCaptions view={view} say={say} />}
      </div>
      <div className={styles.side}>
        <Sides {...part} />
      </div>
    </div>
  );
};

/** Lines of others that came while the chat was out of sight. */
const useUnread = ({ chat }: RoomView, { userId }: EnteredRoom, isShown: boolean): number => {
  const lastId = chat.at(-1)?.id ?? 0;
  const [seenId, setSeenId] = useState(lastId);
  useEffect(() => {
    if (isShown) setSeenId(lastId);
  }, [isShown, lastId]);
  return isShown ? 0 : chat.filter((line) => line.id > seenId && line.userId !== userId).length;
};

/** All four stay in the document, so that nothing that was half written is lost by looking at another one. */
const Sides = (part: RoomPartProps) => {
  const t = useTexts(deskTexts);
  const { room, view } = part;
  const [shown, setShown] = useState<Side>('chat');
  const unread = useUnread(view, room, shown === 'chat');
  const up = view.hands.filter(({ isCalled }) => !isCalled);
  const answers = view.poll?.isOpen ? view.poll.voted : 0;
  const last = up.at(-1);
  const counted = (key: 'chatTab' | 'handsTab' | 'pollsTab', count: number, text: string): string =>
    count === 0 ? t(key) : text;
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {[
            ...(unread > 0 ? [t('newLines', { count: unread })] : []),
            ...(shown !== 'hands' && last ? [t('handUp', { name: last.name })] : []),
          ].join(' ')}
        </span>
      </VisuallyHidden>
      <Tabs<Side>
        label={t('tabs')}
        active={shown}
        onChange={setShown}
        tabs={[
          { key: 'chat', text: counted('chatTab', unread, t('chatTabNew', { count: unread })) },
          { key: 'people', text: t('peopleTab', { count: view.count }) },
          { key: 'hands', text: counted('handsTab', up.length, t('handsTabUp', { count: up.length })) },
          { key: 'polls', text: counted('pollsTab', answers, t('pollsTabOpen', { count: answers })) },
        ]}
      >
        <div hidden={shown !== 'chat'}>
          <RoomChat {...part} isShown={shown === 'chat'} />
        </div>
        <div hidden={shown !== 'people'}>
          <div className={styles.side}>
            <RoomCode {...part} />
            <People view={view} />
          </div>
        </div>
        <div hidden={shown !== 'hands'}>
          <RoomHands {...part} />
        </div>
        <div hidden={shown !== 'polls'}>
          <RoomPoll {...part} />
        </div>
      </Tabs>
    </>
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
