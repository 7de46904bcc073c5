import type { ReactNode } from 'react';
import styles from './entry-list.module.css';
import { Icon } from './icon.tsx';

/** Short entries one below the other, of which some unfold. */
export const EntryList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
);

export interface EntryProps {
  /** What one reads at once; a link where there is nothing to unfold. */
  title: ReactNode;
  /** Unfolded by a press on the title, and found by the browser's search on the page while it is folded. */
  children?: ReactNode;
  /** Unfolded from the start. */
  open?: boolean;
}

export const Entry = ({ title, children, open = false }: EntryProps) => (
  <li className={styles.entry}>
    {children ? (
      <details open={open}>
        <summary className={styles.title}>
          <span className={styles.words}>{title}</span>
          <span className={styles.arrow}>
            <Icon name="down" />
          </span>
        </summary>
        <div className={styles.more}>{children}</div>
      </details>
    ) : (
      <div className={styles.title}>{title}</div>
    )}
  </li>
);
