import type { VTrainClassRow } from '@college/contracts/reporting/visitor';
import { PublicClassCards } from '@college/form-kit/public-class-cards';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import { useId } from 'react';
import { CLASSES } from '../../places.ts';
import styles from './class-section.module.css';
import { homeTexts } from './home.texts.ts';

interface ClassSectionProps {
  title: string;
  rows: readonly VTrainClassRow[];
  now: number;
}

/** Some classes under a heading, with a link to all of them. */
export const ClassSection = ({ title, rows, now }: ClassSectionProps) => {
  const t = useTexts(homeTexts);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Link to={CLASSES} aria-describedby={id} className={styles.all}>
          {t('all')}
          <Icon name="forward" />
        </Link>
      </header>
      <div className={styles.some}>
        <PublicClassCards rows={rows} heading="h3" now={now} />
      </div>
    </section>
  );
};
