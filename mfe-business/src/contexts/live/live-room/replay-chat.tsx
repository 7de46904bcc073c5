import type { ReplayLine } from '@college/contracts/live/live-room-call';
import { clock } from '@college/player/clock';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { Skeleton } from '@college/ui-kit/skeleton';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useEffect, useRef } from 'react';
import { useReplayChat } from './live-room.queries.ts';
import { trackTexts } from './live-track.texts.ts';
import styles from './live-room.module.css';

interface ReplayChatProps {
  id: number;
  /** Seconds into the film. */
  position: number;
  onJump: (position: number) => void;
}

/** What had been written by this place of the film. */
export const writtenUntil = (lines: readonly ReplayLine[], position: number): ReplayLine[] =>
  lines.filter((line) => line.position <= position);

/** The chat of a lesson beside its film: it grows as the film goes on. */
export const ReplayChat = ({ id, position, onJump }: ReplayChatProps) => {
  const t = useTexts(trackTexts);
  const { data: lines, isError, refetch } = useReplayChat(id);
  const list = useRef<HTMLDivElement>(null);
  const shown = lines ? writtenUntil(lines, position) : [];
  const lastId = shown.at(-1)?.id;
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lastId]);
  const words = (): string | null => {
    if (lines === undefined) return null;
    if (lines.length === 0) return t('noChat');
    return shown.length === 0 ? t('noChatYet') : null;
  };
  return (
    <Card title={t('chatOfLesson')}>
      <p className={styles.note}>{t('chatHint')}</p>
      {isError && (
        <p role="alert">
          {t('chatFailed')}{' '}
          <Button kind="quiet" size="small" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      {!lines && !isError && <Skeleton lines={4} />}
      <div ref={list} className={styles.chat} role="group" aria-label={t('chatOfLesson')} tabIndex={0}>
        {words() !== null && <p className={styles.note}>{words()}</p>}
        <ol className={styles.rows}>
          {shown.map((line) => (
            <li key={line.id} className={styles.line}>
              <p className={styles.who}>
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={t('goTo', { time: clock(line.position) })}
                  onClick={() => onJump(line.position)}
                >
                  {clock(line.position)}
                </Button>
                <strong>{line.name}</strong>
                {line.isTeacher && <StatusLabel tone="info">{t('teacher')}</StatusLabel>}
              </p>
              <p className={styles.text}>{line.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
};
