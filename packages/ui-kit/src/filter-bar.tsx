import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './filter-bar.module.css';
import { useWords } from './words.ts';

export interface FilterBarProps {
  /** Fields; each change takes effect at once. */
  children: ReactNode;
  /** Resets all filters. */
  onReset?: (() => void) | undefined;
}

/** The filters of a list, side by side. */
export const FilterBar = ({ children, onReset }: FilterBarProps) => {
  const words = useWords();
  return (
    <form
      className={styles.bar}
      role="search"
      aria-label={words.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
      {onReset && (
        <div className={styles.reset}>
          <Button kind="quiet" icon="reset" onClick={onReset}>
            {words.reset}
          </Button>
        </div>
      )}
    </form>
  );
};
