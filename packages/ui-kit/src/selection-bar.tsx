import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './selection-bar.module.css';
import { useWords } from './words.ts';

export interface SelectionBarProps {
  /** How many rows are ticked; with none there is nothing to see. */
  count: number;
  onClear: () => void;
  /** What can be done to them, as buttons. */
  children: ReactNode;
}

/**
 * What can be done to the ticked rows of a table. Stands behind the table and stays in view at the foot of the window:
 * a bar that came before it would push the next row away from the pointer. It is there without rows too, since only a
 * change within a status is read out.
 */
export const SelectionBar = ({ count, onClear, children }: SelectionBarProps) => {
  const words = useWords();
  const bar = useRef<HTMLDivElement>(null);
  const clear = (): void => {
    onClear();
    // The button goes; the keyboard goes on from where it was.
    bar.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={bar} tabIndex={-1} className={count > 0 ? styles.bar : styles.none}>
      <span role="status" className={styles.count}>
        {count > 0 && words.selected(count)}
      </span>
      {count > 0 && (
        <>
          {children}
          <Button kind="quiet" onClick={clear}>
            {words.unselect}
          </Button>
        </>
      )}
    </div>
  );
};
