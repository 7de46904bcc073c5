import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import styles from './panel.module.css';
import { useWords } from './words.ts';

export interface ErrorPanelProps {
  /** 'This could not be loaded' by default. */
  title?: string | undefined;
  message?: string | undefined;
  /** For support: a trace id, a version. Collapsed. */
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Retrying. */
  busy?: boolean | undefined;
  icon?: IconName | undefined;
  /** Further buttons beside Retry. */
  actions?: ReactNode;
  /** Whom to contact, and what to report to them. */
  children?: ReactNode;
}

/** An error with its reason, and a button to retry. */
export const ErrorPanel = ({
  title,
  message,
  detail,
  onRetry,
  busy,
  icon = 'warn',
  actions,
  children,
}: ErrorPanelProps) => {
  const words = useWords();
  return (
    <div className={styles.panel} role="alert">
      <span className={classNames(styles.badge, styles.bad)}>
        <Icon name={icon} size="large" />
      </span>
      <p className={styles.title}>{title ?? words.failed}</p>
      {message && <p className={styles.hint}>{message}</p>}
      {children}
      {(onRetry || actions) && (
        <div className={styles.action}>
          {onRetry && (
            <Button icon="refresh" busy={busy} onClick={onRetry}>
              {words.retry}
            </Button>
          )}
          {actions}
        </div>
      )}
      {detail && (
        <details className={styles.detail}>
          <summary>{words.details}</summary>
          <code>{detail}</code>
        </details>
      )}
    </div>
  );
};
