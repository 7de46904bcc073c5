import type { ReactNode } from 'react';
import styles from './room.module.css';

/** For the shell's own pages: padding as on a public page, and none within the logged-in frame. */
export const Room = ({ children }: { children: ReactNode }) => <div className={styles.room}>{children}</div>;
