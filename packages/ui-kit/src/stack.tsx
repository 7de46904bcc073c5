import type { ReactNode } from 'react';
import styles from './stack.module.css';

/** A column of parts, outside a Page or FormGrid. */
export const Stack = ({ children }: { children: ReactNode }) => (
  <div className={styles.stack}>{children}</div>
);
