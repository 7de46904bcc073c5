import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { classNames } from '@college/ui-kit/class-names';
import { addDays, weekdayOf } from '@college/ui-kit/date-text';
import { useState } from 'react';
import type { PointerEvent } from 'react';
import { useShown } from '@college/form-kit/both-names';
import { coursesTexts } from './courses.texts.ts';
import { lessonPlanningTexts } from './lesson-planning.texts.ts';
import styles from './lesson-week.module.css';
import type { LessonValues } from './train-class-values.ts';
import { useDayFormat } from './use-day-format.ts';

export type DrawnLesson = Pick<LessonValues, 'begin' | 'end'>;

interface LessonWeekProps {
  lessons: readonly LessonValues[];
  /** The training, as the date fields have it. */
  begin: string;
  end: string;
  mayChange: boolean;
  /** By the place of a lesson in the timetable. */
  clashes: ReadonlyMap<number, unknown>;
  /** The place of a lesson in the timetable. */
  onOpen: (at: number) => void;
  onDraw: (drawn: DrawnLesson) => void;
  onCopy: (day: string) => void;
}

const FROM_HOUR = 7;
const TO_HOUR = 22;
const HOURS = Array.from({ length: TO_HOUR - FROM_HOUR }, (_, at) => FROM_HOUR + at);
/** Minutes to which a drawn lesson is rounded. */
const STEP = 30;
const SPAN = (TO_HOUR - FROM_HOUR) * 60;

/** Minutes after the top of the week, within it. */
const minutesOf = (moment: string): number => {
  const [hours = 0, minutes = 0] = moment.slice(11).split(':').map(Number);
  return Math.min(SPAN, Math.max(0, (hours - FROM_HOUR) * 60 + minutes));
};

const clockOf = (minutes: number): string => {
  const all = FROM_HOUR * 60 + minutes;
  return `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`;
};

const percent = (minutes: number): string => `${(minutes / SPAN) * 100}%`;

const place = ({ begin, end }: DrawnLesson) => {
  const isOvernight = end.slice(0, 10) > begin.slice(0, 10);
  const top = minutesOf(begin);
  return { top: percent(top), height: percent((isOvernight ? SPAN : minutesOf(end)) - top) };
};

const under = ({ clientY, currentTarget }: PointerEvent<HTMLElement>): number => {
  const { top, height } = currentTarget.getBoundingClientRect();
  return Math.round((((clientY - top) / height) * SPAN) / STEP) * STEP;
};

/**
 * The timetable as a week, in which a lesson is drawn with the mouse. Screens without room for it and readers of the
 * screen have the list, which holds the same lessons and buttons.
 */
export const LessonWeek = (props: LessonWeekProps) => {
  const { lessons, begin, end, mayChange, clashes, onOpen, onDraw, onCopy } = props;
  const t = useTexts(coursesTexts);
  const say = useTexts(lessonPlanningTexts);
  const shown = useShown();
  const format = useDayFormat();
  const first = (lessons[0]?.begin ?? begin).slice(0, 10);
  const [monday, setMonday] = useState(() => addDays(first, -weekdayOf(first)));
  const [drag, setDrag] = useState<{ day: string; from: number; to: number } | null>(null);
  const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at));
  const drawn = drag && {
    begin: `${drag.day}T${clockOf(Math.min(drag.from, drag.to))}`,
    end: `${drag.day}T${clockOf(Math.max(drag.from, drag.to))}`,
  };
  const draws = (day: string) =>
    mayChange && {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.target !== event.currentTarget || event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setDrag({ day, from: under(event), to: under(event) });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => drag && setDrag({ ...drag, to: under(event) }),
      onPointerUp: () => {
        setDrag(null);
        if (drawn && drawn.begin < drawn.end) onDraw(drawn);
      },
      onPointerCancel: () => setDrag(null),
    };
  return (
    <div className={styles.week} aria-hidden>
      <div className={styles.bar}>
        <Button
          kind="quiet"
          icon="left"
          aria-label={t('weekBefore')}
          tabIndex={-1}
          onClick={() => setMonday(addDays(monday, -7))}
        />
        <strong>{format.span(monday, addDays(monday, 6))}</strong>
        <Button
          kind="quiet"
          icon="right"
          aria-label={t('weekAfter')}
          tabIndex={-1}
          onClick={() => setMonday(addDays(monday, 7))}
        />
        {mayChange && <span className={styles.hint}>{t('weekHint')}</span>}
      </div>
      <div className={styles.grid}>
        <div className={styles.hours}>
          {HOURS.map((hour) => (
            <span key={hour}>{`${hour}:00`}</span>
          ))}
        </div>
        {days.map((day) => (
          <div key={day} className={styles.column}>
            <span className={styles.day}>
              {format.day(day)}
              {mayChange && lessons.some((lesson) => lesson.begin.startsWith(day)) && (
                <Button
                  kind="quiet"
                  size="small"
                  icon="copy"
                  tabIndex={-1}
                  aria-label={say('copyOf', { day: format.day(day) })}
                  onClick={() => onCopy(day)}
                />
              )}
            </span>
            <div
              className={classNames(
                styles.body,
                (day < begin.slice(0, 10) || day > end.slice(0, 10)) && styles.outside,
                mayChange && styles.open,
              )}
              data-day={day}
              {...draws(day)}
            >
              {lessons.map(
                (lesson, at) =>
                  lesson.begin.slice(0, 10) === day && (
                    <button
                      key={lesson.id ?? `new-${at}`}
                      type="button"
                      tabIndex={-1}
                      className={classNames(
                        styles.lesson,
                        lesson.isPractice && styles.practice,
                        clashes.has(at) && styles.clash,
                      )}
                      style={place(lesson)}
                      disabled={!mayChange || lesson.isFixed}
                      onClick={() => onOpen(at)}
                    >
                      <b>{shown(lesson.title, lesson.titleEn)}</b>
                      <span>
                        {lesson.begin.slice(11)}–{lesson.end.slice(11)}
                      </span>
                    </button>
                  ),
              )}
              {drawn && drag.day === day && <div className={styles.drawn} style={place(drawn)} />}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
};
