import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { classNames } from '@college/ui-kit/class-names';
import { StatusLabel } from '@college/ui-kit/status-label';
import { VisuallyHidden } from '@college/ui-kit/visually-hidden';
import { useEffect, useRef, useState } from 'react';
import styles from './exam-room.module.css';
import { examRoomTexts } from './exam-attempt.texts.ts';
import { ANNOUNCED, clockText } from './server-clock.ts';
import type { Room } from './use-exam-room.ts';

interface RoomHeadProps {
  room: Room;
  onTimeUp: () => void;
  onSubmit: () => void;
}

const MINUTE = 60_000;

/** The bar of the room: the time left, whether everything is saved, and the button that hands in. */
export const RoomHead = ({ room, onTimeUp, onSubmit }: RoomHeadProps) => {
  const t = useTexts(examRoomTexts);
  const { clock, deadline, unsaved } = room;
  const until = Date.parse(deadline);
  const [left, setLeft] = useState(() => until - clock.now());
  const [said, setSaid] = useState('');
  const isUp = useRef(false);
  const before = useRef({ until, left });
  useEffect(() => {
    const look = (): void => {
      const now = until - clock.now();
      setLeft(now);
      const passed = ANNOUNCED.find(
        (minutes) => before.current.left > minutes * MINUTE && now <= minutes * MINUTE,
      );
      if (passed !== undefined && before.current.until === until)
        setSaid(t('minutesLeft', { count: passed }));
      before.current = { until, left: now };
      // There is more time: it is up once more, later.
      if (now > 0) isUp.current = false;
      else if (!isUp.current) {
        isUp.current = true;
        onTimeUp();
      }
    };
    if (before.current.until !== until)
      setSaid(
        t(before.current.until < until ? 'extended' : 'earlier', { time: formatDate(deadline, 'full') }),
      );
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the clock goes on with each deadline
  }, [until]);
  return (
    <>
      <span
        role="timer"
        className={classNames(
          styles.clock,
          left <= MINUTE ? styles.last : left <= 5 * MINUTE && styles.short,
        )}
      >
        <span className={styles.word}>{t('timeLeft')}</span> {clockText(left)}
      </span>
      <StatusLabel tone={unsaved === 0 ? 'good' : 'warn'}>
        {unsaved === 0 ? t('saved') : t('unsaved', { count: unsaved })}
      </StatusLabel>
      <Button kind="primary" size="large" busy={room.isSubmitting} onClick={onSubmit}>
        {t('submit')}
      </Button>
      {said !== '' && <p className={styles.said}>{said}</p>}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
};
