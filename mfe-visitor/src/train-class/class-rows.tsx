import type { VTrainClassRow } from '@college/contracts/visitor/visitor';
import { formatDate } from '@college/portal-sdk/format';
import { Link, useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import { Skeleton } from '@college/ui-kit/skeleton';
import { StatusLabel } from '@college/ui-kit/status-label';
import {
  trainClassFacts,
  trainClassTone,
  usePublicTrainClassWord,
} from '@college/vocabulary/train-class-words';
import { CLASS_DETAIL } from '../places.ts';
import styles from './class-rows.module.css';

interface ClassRowProps {
  row: VTrainClassRow;
  /** One level below the heading above the list. */
  heading: 'h2' | 'h3';
}

const ClassRow = ({ row, heading: Heading }: ClassRowProps) => {
  const t = useTexts(trainClassFacts);
  const word = usePublicTrainClassWord();
  const { pathname, search } = useLocation();
  const span = (begin: string, end: string): string =>
    t('until', { begin: formatDate(begin), end: formatDate(end) });
  return (
    <li className={styles.row}>
      <div className={styles.lead}>
        <div className={styles.head}>
          <Heading className={styles.name}>
            <Link to={`${CLASS_DETAIL}?id=${row.id}`} state={{ from: pathname + search }}>
              {row.name}
            </Link>
          </Heading>
          <StatusLabel tone={trainClassTone(row.phase)}>{word(row.phase)}</StatusLabel>
        </div>
        <p className={styles.about}>
          {[word(row.trainMode), word(row.trainKind), row.areaName].filter(Boolean).join(' · ')}
        </p>
      </div>
      <dl className={styles.spans}>
        <dt>{t('apply')}</dt>
        <dd>{span(row.applyBegin, row.applyEnd)}</dd>
        <dt>{t('train')}</dt>
        <dd>{span(row.trainBegin, row.trainEnd)}</dd>
      </dl>
      <p className={styles.size}>
        <span>{t('seats', { count: row.quota })}</span>
        <span>{t('hours', { count: row.needHours })}</span>
      </p>
      <Icon name="right" className={styles.arrow} />
    </li>
  );
};

interface ClassRowsProps {
  rows: readonly VTrainClassRow[];
  heading: 'h2' | 'h3';
}

/** A list of classes, each a link. */
export const ClassRows = ({ rows, heading }: ClassRowsProps) => (
  <ul className={styles.rows}>
    {rows.map((row) => (
      <ClassRow key={row.id} row={row} heading={heading} />
    ))}
  </ul>
);

const ROW_HEIGHT = 88;

export const ClassRowsSkeleton = ({ count }: { count: number }) => (
  <div className={styles.waiting} aria-busy="true">
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} block={ROW_HEIGHT} />
    ))}
  </div>
);
