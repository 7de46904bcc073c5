import { Icon } from '@college/ui-kit/icon';
import type { IconName } from '@college/ui-kit/icon';
import type { ReactNode } from 'react';
import styles from './bar.module.css';

interface BarProps {
  icon: IconName;
  children: ReactNode;
  /** Small buttons at its end. */
  actions: ReactNode;
}

/** One sentence about the platform itself, with its actions. */
export const Bar = ({ icon, children, actions }: BarProps) => (
  <div className={styles.bar} role="status">
    <Icon name={icon} />
    <p className={styles.text}>{children}</p>
    <div className={styles.actions}>{actions}</div>
  </div>
);
