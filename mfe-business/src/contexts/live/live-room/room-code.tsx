import { ROOM_CODE_DIGITS } from '@college/contracts/live/live-room';
import type { RoomCode as Code } from '@college/contracts/live/live-room';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { TextField } from '@college/ui-kit/text-field';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import type { RoomPartProps } from './room-part.ts';
import { liveRoomTexts } from './live-room.texts.ts';
import styles from './live-room.module.css';

const SECOND = 1000;

/** Seconds that are left of a code, by the clock of the server; 0 where there is none. */
const useSecondsLeft = (code: Code | null, serverNow: string): number => {
  const [skew] = useState(() => Date.parse(serverNow) - Date.now());
  const [now, setNow] = useState(() => Date.now());
  const until = code === null ? 0 : Date.parse(code.until);
  useEffect(() => {
    if (until === 0) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now - skew) / SECOND));
};

/** A code that shows who is there: announced by the teacher, entered by everybody else. */
export const RoomCode = ({ room, view, say }: RoomPartProps) => {
  const t = useTexts(liveRoomTexts);
  const left = useSecondsLeft(view.code, view.serverNow);
  const code = left > 0 ? view.code : null;
  if (room.isTeacher)
    return (
      <Card title={t('code')}>
        {code ? (
          <>
            <p className={styles.digits}>{code.code}</p>
            <p>{t('codeShown')}</p>
            <p className={styles.note}>
              {t('secondsLeft', { count: left })} · {t('entered', { count: code.entered ?? 0 })}
            </p>
          </>
        ) : (
          <>
            <p className={styles.note}>{t('codeHint')}</p>
            <Button disabled={view.playState !== 'live'} onClick={() => say({ type: 'show-code' })}>
              {t('showCode')}
            </Button>
          </>
        )}
      </Card>
    );
  if (!code) return null;
  return (
    <Card title={t('code')}>
      {code.isEntered ? (
        <p role="status">{t('codeDone')}</p>
      ) : (
        <CodeForm key={code.id} code={code} left={left} say={say} />
      )}
    </Card>
  );
};

const CodeForm = ({ code, left, say }: Pick<RoomPartProps, 'say'> & { code: Code; left: number }) => {
  const t = useTexts(liveRoomTexts);
  const [text, setText] = useState('');
  const isWhole = new RegExp(`^\\d{${ROOM_CODE_DIGITS}}$`).test(text);
  const enter = (event: FormEvent): void => {
    event.preventDefault();
    if (isWhole && say({ type: 'enter-code', codeId: code.id, code: text })) setText('');
  };
  return (
    <form className={styles.poll} onSubmit={enter}>
      <TextField
        name="code"
        label={t('enterCode')}
        hint={t('tries', { count: code.triesLeft })}
        value={text}
        onChange={(value) => setText(value.replaceAll(/\D/g, ''))}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        maxLength={ROOM_CODE_DIGITS}
      />
      <p className={styles.note} role="timer">
        {t('secondsLeft', { count: left })}
      </p>
      <Button type="submit" kind="primary" disabled={!isWhole || code.triesLeft === 0}>
        {t('confirmCode')}
      </Button>
    </form>
  );
};
