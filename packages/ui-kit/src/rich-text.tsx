import { useMemo } from 'react';
import styles from './rich-text.module.css';
import { sanitizeHtml } from './sanitize-html.ts';

export interface RichTextProps {
  /** HTML written by users; the server has sanitized it, and it is sanitized again here. */
  html: string;
}

/** Shows formatted text, without scripts, styles, forms, frames and external pictures. */
export const RichText = ({ html }: RichTextProps) => {
  const clean = useMemo(() => ({ __html: sanitizeHtml(html) }), [html]);
  return <div className={styles.prose} dangerouslySetInnerHTML={clean} />;
};
