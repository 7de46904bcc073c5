/** The parts of a first page: figures, what waits, a chart, a list of classes. */
import type {
  DashboardFigure,
  DashboardLink,
  DashboardTask,
  ManagerDashboard,
} from '@college/contracts/site/dashboard';
import { fileSize } from '@college/form-kit/file-size';
import { MaybeLink } from '@college/form-kit/maybe-link';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { BarChart } from '@college/ui-kit/bar-chart';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { StatTile } from '@college/ui-kit/stat-tile';
import { StatusLabel } from '@college/ui-kit/status-label';
import { trainClassTone, useTrainClassWord } from '@college/vocabulary/train-class-words';
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

/** What waits for the user, with its number. */
export const Tasks = ({ tasks }: { tasks: readonly DashboardTask[] }) => {
  const t = useTexts(dashboardTexts);
  return (
    <Card title={t('todo')}>
      {tasks.length === 0 ? (
        <EmptyState icon="good" title={t('nothing')} hint={t('nothingHint')} />
      ) : (
        <ul>
          {tasks.map(({ id, label, count, link }) => (
            <li key={id} className={styles.row}>
              <MaybeLink link={link} className={styles.task}>
                {label}
              </MaybeLink>
              <span className={styles.count}>{count}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};

const LIST = ['business/train-class/list'];

/** The chart of the role, or else its classes by phase; each bar leads to its list. */
export const Chart = ({ chart, phases }: Pick<ManagerDashboard, 'chart' | 'phases'>) => {
  const t = useTexts(dashboardTexts);
  const word = useTrainClassWord();
  if (!chart && phases === null) return null;
  const title = chart?.title ?? t('phases');
  const byPhase = (phases ?? []).map(({ phase, count }) => ({
    label: word(phase),
    value: count,
    tone: trainClassTone(phase),
    link: { screens: LIST, path: '', query: `phase=${phase}` },
  }));
  const bars = (chart?.rows ?? byPhase)
    .filter(({ value }) => value > 0)
    .map(({ link, ...bar }) => ({ ...bar, shown: <MaybeLink link={link}>{bar.label}</MaybeLink> }));
  return (
    <Card title={title}>
      {bars.length === 0 ? (
        <EmptyState icon="chart" title={t('noChart')} />
      ) : (
        <BarChart caption={title} hideCaption bars={bars} />
      )}
    </Card>
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

export const NewestClasses = ({ classes }: { classes: ManagerDashboard['newest'] }) => {
  const t = useTexts(dashboardTexts);
  const word = useTrainClassWord();
  return (
    <Card
      title={t('newest')}
      actions={<MaybeLink link={{ screens: LIST, path: '', query: '' }}>{t('allClasses')}</MaybeLink>}
    >
      {classes.length === 0 ? (
        <EmptyState icon="train-class" title={t('empty')} hint={t('emptyHint')} />
      ) : (
        <ul>
          {classes.map((it) => (
            <ClassRow
              key={it.id}
              it={it}
              more={
                <>
                  {it.subjectName} ·{' '}
                  <span className={styles.dates}>
                    {formatDate(it.trainBegin)} – {formatDate(it.trainEnd)}
                  </span>
                </>
              }
            >
              <StatusLabel tone={trainClassTone(it.phase)}>{word(it.phase)}</StatusLabel>
            </ClassRow>
          ))}
        </ul>
      )}
    </Card>
  );
};
