import type { ReactNode } from 'react';
import styles from './page.module.css';

export interface PageProps {
  title: string;
  /** What the page is for, in a sentence. */
  intro?: ReactNode;
  /** On the right: the primary action last. */
  actions?: ReactNode;
  /** The way back, a link. */
  back?: ReactNode;
  /** Beside the title: a `StatusLabel`. */
  status?: ReactNode;
  children?: ReactNode;
}

/** The layout of every screen: title, intro, actions, body. */
export const Page = ({ title, intro, actions, back, status, children }: PageProps) => (
  <div className={styles.page}>
    <header className={styles.head}>
      <div className={styles.heading}>
        {back && <div className={styles.back}>{back}</div>}
        <div className={styles.title}>
          <h1>{title}</h1>
          {status}
        </div>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
    {children}
  </div>
);
