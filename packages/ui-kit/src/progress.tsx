import { useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './progress.module.css';
import type { Tone } from './tone.ts';
import tones from './tone.module.css';

export interface ProgressProps {
  label: string;
  /** Progress, from 0 to `max`. Without it the progress is indeterminate. */
  value?: number | undefined;
  /** 100 by default. */
  max?: number;
  tone?: Tone;
}

/** The progress of a long task. */
export const Progress = ({ label, value, max = 100, tone = 'info' }: ProgressProps) => {
  const id = useId();
  const percent =
    value === undefined ? undefined : Math.round((Math.min(Math.max(value, 0), max) / max) * 100);
  return (
    <div className={classNames(styles.progress, tones[tone])}>
      <div className={styles.text}>
        <span id={id}>{label}</span>
        {percent !== undefined && <span aria-hidden="true">{percent}%</span>}
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div
          className={classNames(styles.bar, percent === undefined && styles.unknown)}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
};
