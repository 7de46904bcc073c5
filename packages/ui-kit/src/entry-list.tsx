import type { ReactNode } from 'react';
import styles from './entry-list.module.css';
import { Icon } from './icon.tsx';

/** A list of short entries, some of which can be expanded. */
export const EntryList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
);

export interface EntryProps {
  /** The visible part; a link if there is nothing to expand. */
  title: ReactNode;
  /** Expanded by a click on the title, and found by the browser's page search while collapsed. */
  children?: ReactNode;
  /** Expanded from the start. */
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
