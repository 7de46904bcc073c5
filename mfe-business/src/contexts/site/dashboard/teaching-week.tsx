/** What a teacher teaches in the next seven days, and the papers that wait for their marks. */
import type {
  DashboardPanel,
  DashboardPanelRow,
  DashboardTask,
} from '@college/contracts/site/dashboard-rows';
import { MaybeLink } from '@college/form-kit/maybe-link';
import { formatDate } from '@college/portal-sdk/format';
import { useLanguage, useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import styles from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';
import { TaskRow } from './tasks.tsx';

const DAYS = 7;
const DAY_MS = 86_400_000;

/** Calendar days where the college is, from today on. */
const nextDays = (): string[] => {
  const today = Date.parse(formatDate(new Date().toISOString()));
  return Array.from({ length: DAYS }, (_, at) => new Date(today + at * DAY_MS).toISOString().slice(0, 10));
};

const Lesson = ({ row: { label, hint, value, link } }: { row: DashboardPanelRow }) => (
  <li className={styles.words}>
    <span className={styles.more}>{value.slice(11)}</span>
    <MaybeLink link={link}>{label}</MaybeLink>
    <span className={styles.more}>{hint}</span>
  </li>
);

export const TeachingWeek = ({
  panel: { title, rows },
  papers,
}: {
  panel: DashboardPanel;
  papers: DashboardTask | undefined;
}) => {
  const t = useTexts(dashboardTexts);
  const language = useLanguage();
  const days = nextDays();
  const [today = '', last = ''] = [days[0], days.at(-1)];
  // What began before midnight and still runs belongs to today.
  const dayOf = ({ value }: DashboardPanelRow): string => (value < today ? today : value.slice(0, 10));
  const later = rows.find((row) => dayOf(row) > last);
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return (
    <Card title={title}>
      <ol className={styles.week}>
        {days.map((day, at) => {
          const lessons = rows.filter((row) => dayOf(row) === day);
          return (
            <li key={day} className={styles.day}>
              <h3 className={styles.more}>
                {at === 0 ? t('today') : weekday.format(Date.parse(day))} {day.slice(5)}
              </h3>
              {lessons.length === 0 ? (
                <span className={styles.more}>{t('free')}</span>
              ) : (
                <ul>
                  {lessons.map((row) => (
                    <Lesson key={row.id} row={row} />
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ol>
      <ul>
        {later && (
          <li className={styles.row}>
            <span className={styles.words}>
              <MaybeLink link={later.link}>{t('later', { lesson: later.label })}</MaybeLink>
            </span>
            <span className={styles.more}>{later.value}</span>
          </li>
        )}
        {papers ? (
          <TaskRow task={papers} />
        ) : (
          <li className={styles.row}>
            <span className={styles.more}>{t('noPapers')}</span>
          </li>
        )}
      </ul>
    </Card>
  );
};
