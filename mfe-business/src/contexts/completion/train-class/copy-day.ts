import { MOST_LESSONS } from '@college/contracts/classes/class-parts';
import { addDays } from '@college/ui-kit/date-text';
import { overlaps } from './plan-lessons.ts';
import type { LessonValues } from './train-class-values.ts';

type Training = Pick<LessonValues, 'begin' | 'end'>;

const dayOf = (moment: string): string => moment.slice(0, 10);

/** The days on which lessons begin, in their order. */
export const taughtDays = (lessons: readonly LessonValues[]): string[] =>
  [...new Set(lessons.map(({ begin }) => dayOf(begin)).filter((day) => day !== ''))].toSorted();

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

const moved = (moment: string, days: number): string => `${addDays(dayOf(moment), days)}${moment.slice(10)}`;

/**
 * All lessons of a day on other days, at the same times. `left` are those for which a day has no room: outside the
 * training, beside a lesson that is there, or beyond the most lessons of a class.
 */
export const copyDay = (
  lessons: readonly LessonValues[],
  { from, to, training }: { from: string; to: readonly string[]; training: Training },
): { copies: LessonValues[]; left: LessonValues[] } => {
  const copies: LessonValues[] = [];
  const left: LessonValues[] = [];
  for (const day of to.toSorted())
    for (const lesson of lessons.filter(({ begin }) => dayOf(begin) === from)) {
      const days = daysBetween(from, day);
      const copy = {
        ...lesson,
        id: null,
        isFixed: false,
        begin: moved(lesson.begin, days),
        end: moved(lesson.end, days),
      };
      const hasRoom =
        copy.begin >= training.begin &&
        copy.end <= training.end &&
        lessons.length + copies.length < MOST_LESSONS &&
        ![...lessons, ...copies].some((other) => overlaps(copy, other));
      (hasRoom ? copies : left).push(copy);
    }
  return { copies, left };
};
