import { useShown } from '@college/form-kit/both-names';
import { Button } from '@college/ui-kit/button';
import { classNames } from '@college/ui-kit/class-names';
import { addDays } from '@college/ui-kit/date-text';
import { useTexts } from '@college/portal-sdk/texts';
import { useState } from 'react';
import type { PointerEvent } from 'react';
import { lessonPlanningTexts } from './lesson-planning.texts.ts';
import styles from './lesson-week.module.css';
import type { LessonValues } from './train-class-values.ts';
import { useDayFormat } from './use-day-format.ts';

export type DrawnLesson = Pick<LessonValues, 'begin' | 'end'>;

export interface WeekActions {
  /** The place of a lesson in the timetable. */
  onOpen: (at: number) => void;
  onDraw: (drawn: DrawnLesson) => void;
  onCopy: (day: string) => void;
}

export interface WeekLessons {
  lessons: readonly LessonValues[];
  /** The training, as the date fields have it. */
  begin: string;
  end: string;
  /** By the place of a lesson in the timetable. */
  clashes?: ReadonlyMap<number, unknown>;
  /** Left out where the week is only read. */
  actions?: WeekActions | undefined;
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

/** The days of one week, with their lessons. */
export const WeekGrid = ({ monday, ...week }: WeekLessons & { monday: string }) => {
  const { lessons, begin, end, clashes, actions } = week;
  const t = useTexts(lessonPlanningTexts);
  const shown = useShown();
  const format = useDayFormat();
  const [drag, setDrag] = useState<{ day: string; from: number; to: number } | null>(null);
  const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at));
  const drawn = drag && {
    begin: `${drag.day}T${clockOf(Math.min(drag.from, drag.to))}`,
    end: `${drag.day}T${clockOf(Math.max(drag.from, drag.to))}`,
  };
  const draws = (day: string) =>
    actions && {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.target !== event.currentTarget || event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setDrag({ day, from: under(event), to: under(event) });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => drag && setDrag({ ...drag, to: under(event) }),
      onPointerUp: () => {
        setDrag(null);
        if (drawn && drawn.begin < drawn.end) actions.onDraw(drawn);
      },
      onPointerCancel: () => setDrag(null),
    };
  return (
    <div className={styles.grid}>
      <div className={styles.hours}>
        {HOURS.map((hour) => (
          <span key={hour}>{`${hour}:00`}</span>
        ))}
      </div>
      {days.map((day) => (
        <div key={day} className={styles.column}>
          {actions && lessons.some((lesson) => lesson.begin.startsWith(day)) ? (
            <Button
              kind="quiet"
              size="small"
              className={styles.day}
              tabIndex={-1}
              title={t('copyOf', { day: format.day(day) })}
              aria-label={t('copyOf', { day: format.day(day) })}
              onClick={() => actions.onCopy(day)}
            >
              {format.day(day)}
            </Button>
          ) : (
            <span className={styles.day}>{format.day(day)}</span>
          )}
          <div
            className={classNames(
              styles.body,
              (day < begin.slice(0, 10) || day > end.slice(0, 10)) && styles.outside,
              actions && styles.open,
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
                      clashes?.has(at) && styles.clash,
                    )}
                    style={place(lesson)}
                    disabled={!actions || lesson.isFixed}
                    onClick={() => actions?.onOpen(at)}
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
  );
};
