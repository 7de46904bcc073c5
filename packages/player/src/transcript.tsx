import { useTexts } from '@college/portal-sdk/texts';
import { useEffect, useRef } from 'react';
import { clock } from './clock.tsx';
import panel from './notes-panel.module.css';
import { playerTexts } from './player.texts.ts';
import styles from './transcript.module.css';
import type { SaidLine } from './use-transcript.ts';

interface TranscriptProps {
  lines: readonly SaidLine[];
  /** Seconds into the film. */
  position: number;
  onJump: (position: number) => void;
}

/** What is said, beside the film. The line that is being said is marked and kept in view. */
export const Transcript = ({ lines, position, onJump }: TranscriptProps) => {
  const t = useTexts(playerTexts);
  const list = useRef<HTMLOListElement>(null);
  const at = lines.findLastIndex(({ from }) => from <= position);
  useEffect(() => {
    const box = list.current;
    const line = box?.children[at];
    if (box && line instanceof HTMLElement) box.scrollTop = line.offsetTop - box.clientHeight / 3;
  }, [at]);
  return (
    <details className={panel.panel} open>
      <summary className={panel.title}>{t('transcript')}</summary>
      <ol ref={list} className={styles.lines}>
        {lines.map(({ from, text }, index) => (
          <li key={`${from}-${index}`}>
            <button
              type="button"
              className={styles.line}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => onJump(from)}
            >
              <span className={panel.soft}>{clock(from)}</span>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
};
