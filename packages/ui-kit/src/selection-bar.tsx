import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './selection-bar.module.css';
import { useWords } from './words.ts';

export interface SelectionBarProps {
  /** The number of selected rows; hidden at 0. */
  count: number;
  onClear: () => void;
  /** Actions on them, as buttons. */
  children: ReactNode;
}

/**
 * Actions on the selected rows of a table. Placed after the table and sticky at the foot of the window: a bar before
 * the table would move the rows under the pointer. Also rendered without a selection, because screen readers announce
 * only changes of an existing status.
 */
export const SelectionBar = ({ count, onClear, children }: SelectionBarProps) => {
  const words = useWords();
  const bar = useRef<HTMLDivElement>(null);
  const clear = (): void => {
    onClear();
    // The button disappears, so the focus moves to the bar.
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
