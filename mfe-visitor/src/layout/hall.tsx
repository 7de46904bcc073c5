import type { ReactNode } from 'react';
import { HallSidebar } from './hall-sidebar.tsx';
import styles from './hall.module.css';

/** The layout of every screen of the training hall: the sidebar, and the screen beside it. */
export const Hall = ({ children }: { children: ReactNode }) => (
  <div className={styles.ground}>
    <div className={styles.room}>
      <HallSidebar />
      <div className={styles.screen}>{children}</div>
    </div>
  </div>
);
