import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { classNames } from '@college/ui-kit/class-names';
import { addDays, weekdayOf } from '@college/ui-kit/date-text';
import { useState } from 'react';
import { coursesTexts } from './courses.texts.ts';
import styles from './lesson-week.module.css';
import { useDayFormat } from './use-day-format.ts';
import { WeekGrid } from './week-grid.tsx';
import type { WeekLessons } from './week-grid.tsx';

const mondayOf = (moment: string): string => addDays(moment.slice(0, 10), -weekdayOf(moment.slice(0, 10)));

/**
 * The timetable as a week, in which a lesson is drawn with the mouse. Screens without room for it and readers of the
 * screen have the list, which holds the same lessons and buttons. On paper, each week of a timetable that is only read
 * follows the one before it.
 */
export const LessonWeek = (week: WeekLessons) => {
  const { lessons, begin, actions } = week;
  const t = useTexts(coursesTexts);
  const format = useDayFormat();
  const [monday, setMonday] = useState(() => mondayOf(lessons[0]?.begin ?? begin));
  const taught = actions ? [] : lessons.map((lesson) => mondayOf(lesson.begin));
  const weeks = [...new Set([monday, ...taught])].toSorted();
  return (
    <div className={classNames(styles.week, !actions && styles.read)} aria-hidden>
      {weeks.map((first) => (
        <div key={first} className={first === monday ? undefined : styles.other}>
          <div className={styles.bar}>
            <Button
              kind="quiet"
              icon="left"
              aria-label={t('weekBefore')}
              tabIndex={-1}
              onClick={() => setMonday(addDays(monday, -7))}
            />
            <strong>{format.span(first, addDays(first, 6))}</strong>
            <Button
              kind="quiet"
              icon="right"
              aria-label={t('weekAfter')}
              tabIndex={-1}
              onClick={() => setMonday(addDays(monday, 7))}
            />
            {actions && <span className={styles.hint}>{t('weekHint')}</span>}
          </div>
          <WeekGrid {...week} monday={first} />
        </div>
      ))}
    </div>
  );
};
