import type { ReactNode } from 'react';
import styles from './stack.module.css';

/** Parts below each other, where a Page or a FormGrid does not place them. */
export const Stack = ({ children }: { children: ReactNode }) => (
  <div className={styles.stack}>{children}</div>
);
