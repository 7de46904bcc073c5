import { useTexts } from '@college/portal-sdk/texts';
import type { CSSProperties } from 'react';
import { clock } from './clock.tsx';
import { playerTexts } from './player.texts.ts';
import styles from './seek-bar.module.css';

interface SeekBarProps {
  position: number;
  duration: number;
  onSeek: (second: number) => void;
}

/** Where one is in the whole; five seconds a key. */
export const SeekBar = ({ position, duration, onSeek }: SeekBarProps) => {
  const t = useTexts(playerTexts);
  const done = duration > 0 ? (position / duration) * 100 : 0;
  return (
    <input
      type="range"
      className={styles.bar}
      min={0}
      max={Math.max(1, Math.floor(duration))}
      step={1}
      value={Math.min(Math.floor(position), Math.floor(duration))}
      disabled={duration === 0}
      aria-label={t('position')}
      aria-valuetext={t('positionOf', { position: clock(position), duration: clock(duration) })}
      style={{ '--done': `${done}%` } as CSSProperties}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -5, ArrowDown: -5, ArrowRight: 5, ArrowUp: 5 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        onSeek(position + by);
      }}
      onChange={(event) => onSeek(Number(event.target.value))}
    />
  );
};
