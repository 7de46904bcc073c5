import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './message.module.css';
import { toneIcon } from './tone.ts';
import type { Tone } from './tone.ts';
import tones from './tone.module.css';

export interface MessageProps {
  tone?: Tone;
  title?: string;
  children: ReactNode;
}

/** A note within the page. A bad one is announced at once. */
export const Message = ({ tone = 'info', title, children }: MessageProps) => (
  <div className={classNames(styles.message, tones[tone])} role={tone === 'bad' ? 'alert' : undefined}>
    <Icon name={toneIcon[tone]} />
    <div className={styles.body}>
      {title && <strong className={styles.title}>{title}</strong>}
      {children}
    </div>
  </div>
);
