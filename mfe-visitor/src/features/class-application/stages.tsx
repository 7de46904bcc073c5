import { classNames } from '@college/ui-kit/class-names';
import { useEffect, useRef } from 'react';
import styles from './application.module.css';

interface StagesProps {
  label: string;
  names: readonly string[];
  current: number;
}

/**
 * How far somebody is in a form of several steps. A new step takes the focus: it is read out, and its fields are next.
 * Semantic's steps are not loaded by public pages.
 */
export const Stages = ({ label, names, current }: StagesProps) => {
  const present = useRef<HTMLLIElement>(null);
  const before = useRef(current);
  useEffect(() => {
    if (before.current !== current) present.current?.focus();
    before.current = current;
  }, [current]);
  return (
    <ol className={styles.stages} aria-label={label}>
      {names.map((name, index) => (
        <li
          key={name}
          ref={index === current ? present : undefined}
          tabIndex={index === current ? -1 : undefined}
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
};
