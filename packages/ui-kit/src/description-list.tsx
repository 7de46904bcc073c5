import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './description-list.module.css';

export interface Description {
  term: string;
  /** Nothing (null, undefined or an empty text) is shown as a dash. */
  detail: ReactNode;
  /** Takes a whole row. */
  wide?: boolean;
}

const shown = (detail: ReactNode): ReactNode =>
  detail === null || detail === undefined || detail === '' ? '—' : detail;

/** The facts of one record: terms and details. */
export const DescriptionList = ({ items }: { items: readonly Description[] }) => (
  <dl className={styles.list}>
    {items.map(({ term, detail, wide }) => (
      <div key={term} className={classNames(styles.item, wide && styles.wide)}>
        <dt className={styles.term}>{term}</dt>
        <dd className={styles.detail}>{shown(detail)}</dd>
      </div>
    ))}
  </dl>
);
