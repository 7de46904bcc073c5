import type { ReactNode } from 'react';
import styles from './row-actions.module.css';

/** The actions of one row: quiet, small buttons and links side by side. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
