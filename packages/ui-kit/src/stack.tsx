import type { ReactNode } from 'react';
import styles from './stack.module.css';

/** A column of parts, outside a Page or FormGrid. */
export const Stack = ({ children }: { children: ReactNode }) => (
  <div className={styles.stack}>{children}</div>
);

/** Buttons beside one another in the body of a page; on a phone they wrap. */
export const ButtonRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
