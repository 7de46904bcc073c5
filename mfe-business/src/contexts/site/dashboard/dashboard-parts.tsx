/** The parts of a first page: figures, and a row about a class. */
import type { DashboardFigure, DashboardLink } from '@college/contracts/site/dashboard-rows';
import { fileSize } from '@college/form-kit/file-size';
import { MaybeLink } from '@college/form-kit/maybe-link';
import { useTexts } from '@college/portal-sdk/texts';
import { StatTile } from '@college/ui-kit/stat-tile';
import type { ReactNode } from 'react';
import { classLink } from './dashboard-path.ts';
import styles from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';

const shown = (unit: string, value: number): string =>
  unit === 'bytes' ? fileSize(value) : value.toLocaleString('en');

/** At most four, each a link to what it counts. */
export const Figures = ({ figures }: { figures: readonly DashboardFigure[] }) => {
  const t = useTexts(dashboardTexts);
  if (figures.length === 0) return null;
  return (
    <section className={styles.figures} aria-label={t('figures')}>
      {figures.map(({ id, label, value, of, unit, link }) => (
        <MaybeLink key={id} link={link} className={styles.figure}>
          <StatTile
            label={label}
            value={shown(unit, value)}
            hint={of === null ? undefined : t('of', { of: shown(unit, of) })}
          />
        </MaybeLink>
      ))}
    </section>
  );
};

interface ClassRowProps {
  it: { id: number; name: string };
  /** Beneath the name. */
  more: ReactNode;
  link?: DashboardLink;
  /** On the right. */
  children?: ReactNode;
}

export const ClassRow = ({ it: { id, name }, more, link = classLink(id), children }: ClassRowProps) => (
  <li className={styles.row}>
    <div className={styles.words}>
      <MaybeLink link={link}>{name}</MaybeLink>
      <span className={styles.more}>{more}</span>
    </div>
    {children}
  </li>
);
