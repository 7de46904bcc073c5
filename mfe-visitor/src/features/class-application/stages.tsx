import { classNames } from '@college/ui-kit/class-names';
import styles from './application.module.css';

interface StagesProps {
  label: string;
  names: readonly string[];
  current: number;
}

/** How far somebody is in a form of several steps. Semantic's steps are not loaded by public pages. */
export const Stages = ({ label, names, current }: StagesProps) => (
  <ol className={styles.stages} aria-label={label}>
    {names.map((name, index) => (
      <li
        key={name}
        className={classNames(
          styles.stage,
          index < current && styles.past,
          index === current && styles.present,
        )}
        aria-current={index === current ? 'step' : undefined}
      >
        {name}
      </li>
    ))}
  </ol>
);
