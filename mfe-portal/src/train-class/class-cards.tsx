import type { VTrainClassRow } from '@college/contracts/visitor/visitor';
import { Skeleton } from '@college/ui-kit/skeleton';
import { ClassCard } from './class-card.tsx';
import styles from './class-cards.module.css';

interface ClassCardsProps {
  rows: readonly VTrainClassRow[];
  heading: 'h2' | 'h3';
}

export const ClassCards = ({ rows, heading }: ClassCardsProps) => (
  <ul className={styles.cards}>
    {rows.map((row) => (
      <li key={row.id}>
        <ClassCard row={row} heading={heading} />
      </li>
    ))}
  </ul>
);

/** About as high as a card, so that the page does not jump when they are loaded. */
const CARD_HEIGHT = 266;

export const ClassCardsSkeleton = ({ count }: { count: number }) => (
  <div className={styles.cards} aria-busy="true">
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} block={CARD_HEIGHT} />
    ))}
  </div>
);
