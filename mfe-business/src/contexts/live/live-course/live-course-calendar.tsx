import type { LiveCourseRow } from '@college/contracts/live/live-course-row';
import { MAX_PAGE_SIZE } from '@college/contracts/core/paging';
import { BackToList } from '@college/form-kit/back-to-list';
import { DataPage } from '@college/form-kit/data-page';
import { ExportButton } from '@college/form-kit/export-button';
import { formatDate, fromInputValue } from '@college/portal-sdk/format';
import { Link } from '@college/portal-sdk/router';
import { useLanguage, useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button, buttonClass } from '@college/ui-kit/button';
import { addDays, isDate, weekdayOf } from '@college/ui-kit/date-text';
import { Icon } from '@college/ui-kit/icon';
import { StatusLabel } from '@college/ui-kit/status-label';
import { Tabs } from '@college/ui-kit/tabs';
import styles from './live-course-calendar.module.css';
import { detailPath, LIST_PATH, stateOf, stateTone } from './live-course-values.ts';
import { calendarFile, liveCourses } from './live-course.queries.ts';
import { liveCourseTexts } from './live-course.texts.ts';

const DAYS_OF_WEEK = 7;
const MORE_THAN_A_MONTH = 31;
const defaults = { view: 'month', day: '' };

const monday = (day: string): string => addDays(day, -weekdayOf(day));

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the month before or after. */
const monthBeside = (day: string, step: -1 | 1): string =>
  monthOf(addDays(monthOf(day), step < 0 ? -1 : MORE_THAN_A_MONTH));

/** The days that are shown: whole weeks from a Monday. */
const daysOf = (view: 'month' | 'week', day: string): string[] => {
  const first = monday(view === 'week' ? day : monthOf(day));
  const after = view === 'week' ? addDays(first, DAYS_OF_WEEK) : monthBeside(day, 1);
  const days: string[] = [];
  while ((days.at(-1) ?? '') < addDays(after, -1) || days.length % DAYS_OF_WEEK > 0)
    days.push(addDays(first, days.length));
  return days;
};

/** Live courses by month or week; on a phone the days that have some. */
const LiveCourseCalendar = () => {
  const t = useTexts(liveCourseTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const today = formatDate(new Date().toISOString());
  const view = filters.view === 'week' ? 'week' : 'month';
  const day = isDate(filters.day, 'date') ? filters.day : today;
  const days = daysOf(view, day);
  const span = {
    from: fromInputValue(`${days[0] ?? day}T00:00`) ?? undefined,
    to: fromInputValue(`${addDays(days.at(-1) ?? day, 1)}T00:00`) ?? undefined,
  };
  const { data, error, isFetching, refetch } = liveCourses.usePage({
    ...span,
    pageSize: MAX_PAGE_SIZE,
    sorting: 'begin',
  });
  const move = (step: -1 | 1): void =>
    setFilters({ day: view === 'week' ? addDays(day, step * DAYS_OF_WEEK) : monthBeside(day, step) });
  return (
    <DataPage
      title={t('calendar')}
      intro={t('calendarIntro')}
      back={<BackToList to={LIST_PATH} />}
      actions={
        <>
          <Link className={buttonClass({ kind: 'secondary' })} to={LIST_PATH}>
            <Icon name="list" />
            {t('asList')}
          </Link>
          <ExportButton label={t('download')} run={calendarFile(span)} />
        </>
      }
      loading={data === undefined && (isFetching || error === null)}
      error={error}
      onRetry={() => void refetch()}
    >
      <Tabs
        label={t('view')}
        tabs={[
          { key: 'month', text: t('month') },
          { key: 'week', text: t('week') },
        ]}
        active={view}
        onChange={(next) => setFilters({ view: next })}
      >
        <div className={styles.bar}>
          <Button icon="left" aria-label={t('before')} onClick={() => move(-1)} />
          <Button onClick={() => setFilters({ day: today })}>{t('today')}</Button>
          <Button icon="right" aria-label={t('after')} onClick={() => move(1)} />
          <strong className={styles.span}>
            {view === 'month' ? day.slice(0, 7) : `${days[0]} – ${days.at(-1)}`}
          </strong>
        </div>
        {data && data.totalCount > data.items.length && <p>{t('tooMany', { count: data.items.length })}</p>}
        {data?.items.length === 0 && <p className={styles.none}>{t('noneShown')}</p>}
        <Days
          days={days}
          rows={data?.items ?? []}
          today={today}
          month={view === 'month' ? day.slice(0, 7) : ''}
        />
      </Tabs>
    </DataPage>
  );
};

interface DaysProps {
  days: readonly string[];
  rows: readonly LiveCourseRow[];
  today: string;
  /** The days of others are dimmed; empty: none are. */
  month: string;
}

const Days = ({ days, rows, today, month }: DaysProps) => {
  const language = useLanguage();
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return (
    <ol className={styles.grid}>
      {days.map((day) => {
        const lessons = rows.filter(({ begin, end }) => formatDate(begin) <= day && day <= formatDate(end));
        const classes = [
          styles.day,
          day === today && styles.today,
          month !== '' && !day.startsWith(month) && styles.beside,
          lessons.length === 0 && styles.empty,
        ];
        return (
          <li key={day} className={classes.filter(Boolean).join(' ')}>
            <time dateTime={day} className={styles.date}>
              <span className={styles.weekday}>{weekday.format(new Date(`${day}T00:00:00Z`))}</span>{' '}
              {day.slice(5)}
            </time>
            {lessons.length > 0 && (
              <ul className={styles.lessons}>
                {lessons.map((one) => (
                  <CalendarLesson key={one.id} one={one} day={day} />
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
};

/** On its first day it says when it begins, on a later one until when it goes on. */
const CalendarLesson = ({ one, day }: { one: LiveCourseRow; day: string }) => {
  const t = useTexts(liveCourseTexts);
  const [begin, end] = [formatDate(one.begin, 'minute'), formatDate(one.end, 'minute')];
  const time = begin.startsWith(day) ? begin.slice(11) : `– ${end.startsWith(day) ? end.slice(11) : end}`;
  const state = stateOf(one);
  return (
    <li className={styles.one}>
      <Link to={detailPath(one.id)}>
        {time} {one.title}
      </Link>
      <span className={styles.more}>{one.teacherName}</span>
      {state !== 'not-started' && <StatusLabel tone={stateTone[state]}>{t(state)}</StatusLabel>}
    </li>
  );
};

export default LiveCourseCalendar;
