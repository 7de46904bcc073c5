import type { ReactNode } from 'react';
import styles from './room.module.css';

/** The ground and the width of every list of the portal. */
export const Room = ({ children }: { children: ReactNode }) => (
  <div className={styles.ground}>
    <div className={styles.room}>{children}</div>
  </div>
);
