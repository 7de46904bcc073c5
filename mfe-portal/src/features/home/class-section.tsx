import type { VTrainClassRow } from '@college/contracts/visitor/visitor';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import { useId } from 'react';
import { CLASSES } from '../../places.ts';
import { ClassCards } from '../../train-class/class-cards.tsx';
import styles from './class-section.module.css';
import { homeTexts } from './home.texts.ts';

/** Some classes under a heading, with a link to all of them; nothing when there are none. */
export const ClassSection = ({ title, rows }: { title: string; rows: readonly VTrainClassRow[] }) => {
  const t = useTexts(homeTexts);
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Link to={CLASSES} aria-describedby={id} className={styles.all}>
          {t('all')}
          <Icon name="forward" />
        </Link>
      </header>
      <ClassCards rows={rows} heading="h3" />
    </section>
  );
};
