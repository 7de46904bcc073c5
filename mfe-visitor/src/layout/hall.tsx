import type { ReactNode } from 'react';
import { HallSidebar } from './hall-sidebar.tsx';
import styles from './hall.module.css';

interface HallProps {
  /** The entry of the sidebar that leads here, where the address does not say it. */
  current?: string | undefined;
  children: ReactNode;
}

/** The layout of every screen of the training hall: the sidebar, and the screen beside it. */
export const Hall = ({ current, children }: HallProps) => (
  <div className={styles.ground}>
    <div className={styles.room}>
      <HallSidebar current={current} />
      <div className={styles.screen}>{children}</div>
    </div>
  </div>
);
