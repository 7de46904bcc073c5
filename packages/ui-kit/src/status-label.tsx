import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './status-label.module.css';
import type { Tone } from './tone.ts';
import tones from './tone.module.css';

export type { Tone };

export interface StatusLabelProps {
  tone?: Tone;
  /** A sentence that goes on in the next line. */
  wraps?: boolean;
  children: ReactNode;
}

/** The state of a thing, in a word. Each tone has a mark of its own shape for those who do not see its colour. */
export const StatusLabel = ({ tone = 'neutral', wraps = false, children }: StatusLabelProps) => (
  <span className={classNames(styles.label, wraps && styles.wraps, tones[tone], styles[tone])}>
    {children}
  </span>
);
