import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './card.module.css';

export interface CardProps {
  title?: string | undefined;
  /** On the right of the title: a link to more, or buttons, what destroys first. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** The content reaches the edges, for instance a table. */
  flush?: boolean;
  children: ReactNode;
}

/** A part of a page with its own background. */
export const Card = ({ title, actions, footer, flush = false, children }: CardProps) => {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <header className={styles.head}>
          {title && (
            <h2 className={styles.title} id={id}>
              {title}
            </h2>
          )}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      <div className={classNames(styles.body, flush && styles.flush)}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </section>
  );
};
