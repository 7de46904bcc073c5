import { CHAT_LENGTH, SLOW_SECONDS } from '@college/contracts/live/live-room';
import type { RoomChat as Line } from '@college/contracts/live/live-room';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { SelectField } from '@college/ui-kit/select-field';
import { StatusLabel } from '@college/ui-kit/status-label';
import { TextField } from '@college/ui-kit/text-field';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { RoomPartProps } from './room-part.ts';
import { liveRoomTexts } from './live-room.texts.ts';
import styles from './live-room.module.css';

/** So near to the end of the chat, it follows what is written. */
const NEAR_PX = 80;

interface RoomChatProps extends RoomPartProps {
  /** Not behind another tab. */
  isShown?: boolean;
}

export const RoomChat = ({ room, view, say, isShown = true }: RoomChatProps) => {
  const t = useTexts(liveRoomTexts);
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const lastId = view.chat.at(-1)?.id;
  useEffect(() => {
    if (isAtEnd.current && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lastId, isShown]);
  const isMuted = view.isMuted && !room.isTeacher;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const written = text.trim();
    if (written !== '' && say({ type: 'chat', text: written })) setText('');
  };
  return (
    <Card
      title={room.isTeacher ? undefined : t('chat')}
      actions={
        room.isTeacher && (
          <SelectField
            label={t('slow')}
            name="slow"
            options={SLOW_SECONDS.map((seconds) => ({ value: String(seconds), text: t(`slow${seconds}`) }))}
            value={String(view.slowSeconds)}
            onChange={(value) => {
              const seconds = SLOW_SECONDS.find((one) => String(one) === value);
              if (seconds !== undefined) say({ type: 'slow', seconds });
            }}
          />
        )
      }
    >
      <div
        ref={list}
        className={styles.chat}
        role="log"
        aria-label={t('chat')}
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
        }}
      >
        {view.chat.length === 0 && <p className={styles.note}>{t('noChat')}</p>}
        <ol className={styles.rows}>
          {view.chat.map((line) => (
            <ChatLine key={line.id} line={line} room={room} view={view} say={say} />
          ))}
        </ol>
      </div>
      {isMuted ? (
        <p className={styles.note} role="status">
          {t('mutedYou')}
        </p>
      ) : (
        <form className={styles.write} onSubmit={send}>
          <TextField
            name="chat"
            label={t('write')}
            hint={view.slowSeconds > 0 ? t('slowHint', { count: view.slowSeconds }) : undefined}
            value={text}
            onChange={setText}
            maxLength={CHAT_LENGTH}
            autoComplete="off"
          />
          <Button type="submit" kind="primary" disabled={text.trim() === ''}>
            {t('send')}
          </Button>
        </form>
      )}
    </Card>
  );
};

const ChatLine = ({ line, room, view, say }: RoomPartProps & { line: Line }) => {
  const t = useTexts(liveRoomTexts);
  const { id, userId, name, isTeacher, text, at } = line;
  const isMuted = view.muted?.includes(userId) ?? false;
  return (
    <li className={styles.line}>
      <p className={styles.who}>
        <strong>{userId === room.userId ? t('you') : name}</strong>
        {isTeacher && <StatusLabel tone="info">{t('teacher')}</StatusLabel>}
        <time dateTime={at}>{formatDate(at, 'time')}</time>
        {room.isTeacher && (
          <span className={styles.tools}>
            <Button
              kind="quiet-danger"
              size="small"
              icon="remove"
              aria-label={t('deleteLine', { name })}
              onClick={() => say({ type: 'delete-chat', id })}
            />
            {!isTeacher && (
              <Button
                kind="quiet"
                size="small"
                icon={isMuted ? 'check' : 'disable'}
                aria-label={t(isMuted ? 'unmute' : 'mute', { name })}
                onClick={() => say({ type: 'mute', userId, isMuted: !isMuted })}
              />
            )}
          </span>
        )}
      </p>
      <p className={styles.text}>{text}</p>
    </li>
  );
};
