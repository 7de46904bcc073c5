/** The classes of the month as bars on one scale, what is late in words, and how many there are in each phase. */
import type { ManagerDashboard } from '@college/contracts/site/dashboard';
import { MaybeLink } from '@college/form-kit/maybe-link';
import { useTexts } from '@college/portal-sdk/texts';
import { BarChart } from '@college/ui-kit/bar-chart';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { StatusLabel } from '@college/ui-kit/status-label';
import { trainClassTone, useTrainClassWord } from '@college/vocabulary/train-class-words';
import { classLink } from './dashboard-path.ts';
import styles from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';

const LIST = { screens: ['business/train-class/list'], path: '' };
const DAY_MS = 86_400_000;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The part of the month from the first to the last day, in days; none where they are outside it. */
const within = (month: { from: string; to: string }, { begin, end }: { begin: string; end: string }) => {
  const length = daysBetween(month.from, month.to) + 1;
  const start = Math.min(Math.max(daysBetween(month.from, begin), 0), length);
  const stop = Math.min(Math.max(daysBetween(month.from, end) + 1, start), length);
  return { start, value: stop - start };
};

export const ClassCalendar = ({
  calendar,
  phases,
}: {
  calendar: NonNullable<ManagerDashboard['calendar']>;
  phases: ManagerDashboard['phases'];
}) => {
  const t = useTexts(dashboardTexts);
  const word = useTrainClassWord();
  const { from, to, today, classes, hasMore } = calendar;
  const title = t('month', { month: from.slice(0, 7) });
  const days = daysBetween(from, to) + 1;
  const todayAt = daysBetween(from, today);
  const weeks = [0, 7, 14, 21, 28].filter((at) => at < days && Math.abs(at - todayAt) > 3);
  return (
    <Card
      title={title}
      actions={
        <MaybeLink link={{ ...LIST, query: '' }}>{t(hasMore ? 'moreClasses' : 'allClasses')}</MaybeLink>
      }
    >
      {classes.length === 0 ? (
        <EmptyState icon="train-class" title={t('emptyMonth')} hint={t('emptyHint')} />
      ) : (
        <BarChart
          caption={title}
          hideCaption
          max={days}
          marks={[...weeks.map((at) => ({ at, text: String(at + 1) })), { at: todayAt, text: t('today') }]}
          bars={classes.map(({ id, name, phase, begin, end, late }) => ({
            label: name,
            shown: (
              <span className={styles.words}>
                <MaybeLink link={classLink(id)}>{name}</MaybeLink>
                <span className={styles.more}>{late || word(phase)}</span>
              </span>
            ),
            ...within({ from, to }, { begin, end }),
            text: t('days', { begin: begin.slice(5), end: end.slice(5) }),
            tone: late ? ('bad' as const) : trainClassTone(phase),
          }))}
        />
      )}
      {phases && (
        <p className={styles.notes}>
          {phases
            .filter(({ count }) => count > 0)
            .map(({ phase, count }) => (
              <MaybeLink key={phase} link={{ ...LIST, query: `phase=${phase}` }}>
                <StatusLabel tone={trainClassTone(phase)}>
                  {word(phase)} {count}
                </StatusLabel>
              </MaybeLink>
            ))}
        </p>
      )}
    </Card>
  );
};
