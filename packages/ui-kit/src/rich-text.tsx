import { useMemo } from 'react';
import styles from './rich-text.module.css';
import { sanitizeHtml } from './sanitize-html.ts';

export interface RichTextProps {
  /** HTML written by somebody; the server has cleaned it, and it is cleaned again here. */
  html: string;
}

/** Shows a formatted text. Scripts, styles, forms, frames and foreign pictures do not get through. */
export const RichText = ({ html }: RichTextProps) => {
  const clean = useMemo(() => ({ __html: sanitizeHtml(html) }), [html]);
  return <div className={styles.prose} dangerouslySetInnerHTML={clean} />;
};
