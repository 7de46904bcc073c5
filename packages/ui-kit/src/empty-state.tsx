import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import styles from './panel.module.css';

export interface EmptyStateProps {
  title: string;
  /** What to do next. */
  hint?: string | undefined;
  action?: ReactNode;
  icon?: IconName | undefined;
}

/** Shown when there is nothing, with a hint what to do. */
export const EmptyState = ({ title, hint, action, icon = 'empty' }: EmptyStateProps) => (
  <div className={styles.panel} data-icon={icon}>
    <span className={styles.badge}>
      <Icon name={icon} size="large" />
    </span>
    <p className={styles.title}>{title}</p>
    {hint && <p className={styles.hint}>{hint}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
);
