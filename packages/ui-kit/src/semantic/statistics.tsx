import { Statistic } from 'semantic-ui-react';
import { classNames } from '../class-names.ts';
import type { Tone } from '../tone.ts';
import tones from '../tone.module.css';
import styles from './statistics.module.css';

export interface Figure {
  key: string;
  label: string;
  /** As people read it: '92%', '1,204'. */
  value: string | number;
  /** A few words below: what it is compared with. */
  hint?: string | undefined;
  tone?: Tone;
}

export interface StatisticsProps {
  label: string;
  figures: readonly Figure[];
}

/** Results in figures: of an exam, a course, a class. Figures that are links are `StatTile`s. */
export const Statistics = ({ label, figures }: StatisticsProps) => (
  <Statistic.Group as="dl" className={styles.figures} aria-label={label}>
    {figures.map(({ key, label: name, value, hint, tone }) => (
      <Statistic key={key} className={classNames(tone && tones[tone])}>
        <Statistic.Label as="dt">{name}</Statistic.Label>
        <Statistic.Value as="dd">{value}</Statistic.Value>
        {hint && <dd className={styles.hint}>{hint}</dd>}
      </Statistic>
    ))}
  </Statistic.Group>
);
