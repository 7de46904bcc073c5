import { MOST_LESSONS } from '@college/contracts/classes/class-parts';
import { addDays, weekdayOf } from '@college/ui-kit/date-text';
import { HOUR_MINUTES, hoursBetween } from './class-hours.ts';
import type { LessonValues } from './train-class-values.ts';

/** Clock times of one lesson of a day: `09:00`. */
export interface Session {
  readonly begin: string;
  readonly end: string;
}

/** Lessons that repeat until the hours are full. */
export interface LessonPlan {
  /** What each of them has; their titles get numbers. */
  readonly lesson: Pick<
    LessonValues,
    'title' | 'titleEn' | 'teacherId' | 'address' | 'addressEn' | 'isPractice'
  >;
  /** 0 is Monday. */
  readonly weekdays: readonly number[];
  readonly sessions: readonly Session[];
  /** Hours of study to plan. */
  readonly hours: number;
  /** The training, as the date fields have it. */
  readonly begin: string;
  readonly end: string;
}

/** How far to look for the end of a training that is too short. */
const LONGEST_DAYS = 366;

const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** What can be taught in, in the order of the day; undefined where a time is wrong or two sessions overlap. */
export const sessionsOf = (sessions: readonly Session[]): Session[] | undefined => {
  const sorted = sessions.toSorted((one, other) => one.begin.localeCompare(other.begin));
  const isGood = sorted.every(
    ({ begin, end }, at) =>
      isClock(begin) && isClock(end) && begin < end && (sorted[at - 1]?.end ?? '') <= begin,
  );
  return isGood ? sorted : undefined;
};

export const overlaps = (
  one: Pick<LessonValues, 'begin' | 'end'>,
  other: Pick<LessonValues, 'begin' | 'end'>,
) => one.begin < other.end && other.begin < one.end;

const clockAfter = (begin: string, minutes: number): string =>
  new Date(Date.parse(`${begin}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);

interface Planned {
  readonly lessons: LessonValues[];
  /** Hours for which the training has no room. */
  readonly missing: number;
}

/**
 * Fills the days of the training, one session after the other, beside the lessons that are there already. The last
 * lesson is as long as the hours that are left.
 */
export const planLessons = (
  { lesson, weekdays, sessions, hours, begin, end }: LessonPlan,
  present: readonly LessonValues[],
): Planned => {
  const lessons: LessonValues[] = [];
  let left = hours;
  for (let day = begin.slice(0, 10); day <= end.slice(0, 10); day = addDays(day, 1))
    for (const session of weekdays.includes(weekdayOf(day)) ? sessions : []) {
      const from = `${day}T${session.begin}`;
      const whole = hoursBetween(from, `${day}T${session.end}`) ?? 0;
      const worth = Math.min(whole, left);
      const to = worth < whole ? clockAfter(from, Math.ceil(worth * HOUR_MINUTES)) : `${day}T${session.end}`;
      const isFree = ![...present, ...lessons].some((other) => overlaps({ begin: from, end: to }, other));
      if (worth < 0.5 || from < begin || to > end || !isFree) continue;
      if (present.length + lessons.length === MOST_LESSONS) return { lessons, missing: left };
      lessons.push({ ...lesson, id: null, begin: from, end: to, hours: worth, isFixed: false });
      left -= worth;
    }
  const number = ({ title, titleEn, ...rest }: LessonValues, at: number): LessonValues => ({
    ...rest,
    title: `${title} ${at + 1}`,
    titleEn: titleEn && `${titleEn} ${at + 1}`,
  });
  return { lessons: lessons.length > 1 ? lessons.map(number) : lessons, missing: left };
};

/** When a training ends that has room for these hours; undefined where even a year has none. */
export const endForPlan = (plan: LessonPlan, present: readonly LessonValues[]): string | undefined => {
  const latest = `${addDays(plan.begin.slice(0, 10), LONGEST_DAYS)}T23:59`;
  const { lessons, missing } = planLessons({ ...plan, end: latest }, present);
  return missing > 0 ? undefined : lessons.at(-1)?.end;
};
