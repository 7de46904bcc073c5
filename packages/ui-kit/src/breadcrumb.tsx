import type { ReactNode } from 'react';
import styles from './breadcrumb.module.css';
import { Icon } from './icon.tsx';
import { useWords } from './words.ts';

export interface Crumb {
  text: string;
  /** Where it leads. Without it, and for the last one, the crumb is plain text. */
  to?: string | undefined;
}

export interface BreadcrumbProps {
  items: readonly Crumb[];
  /** Renders a link with the caller's router: `(to, text) => <Link to={to}>{text}</Link>`. */
  renderLink: (to: string, text: string) => ReactNode;
}

/** The path to this page, from the top. */
export const Breadcrumb = ({ items, renderLink }: BreadcrumbProps) => {
  const words = useWords();
  const last = items.length - 1;
  return (
    <nav aria-label={words.breadcrumb}>
      <ol className={styles.list}>
        {items.map(({ text, to }, index) => (
          <li key={`${to ?? ''}${text}`} className={styles.item}>
            {index > 0 && <Icon name="right" />}
            {index === last ? (
              <span className={styles.current} aria-current="page">
                {text}
              </span>
            ) : to ? (
              renderLink(to, text)
            ) : (
              <span>{text}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
