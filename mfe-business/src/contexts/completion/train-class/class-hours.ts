import type { ClassHours } from '@college/contracts/classes/class-record';
import type { CourseValues, LessonValues } from './train-class-values.ts';

interface Counted {
  needHours: number | null;
  optionalHours: number | null;
  courses: readonly CourseValues[];
  lessons: readonly LessonValues[];
}

type Asked = Pick<ClassHours, 'theoryRequired' | 'practiceRequired'>;

export interface HoursLine {
  key: 'theory' | 'practice' | 'total';
  hours: number;
  need: number;
}

const sum = (hours: readonly (number | null)[]): number =>
  hours.reduce<number>((total, one) => total + (one ?? 0), 0);

/**
 * The hours that courses and lessons give, beside those that are needed: courses and classroom lessons are theory,
 * practical lessons practice. Parts of which nothing is asked are left out.
 */
export const hoursOf = (values: Counted, asked: Asked | undefined): HoursLine[] => {
  const { courses, lessons, needHours, optionalHours } = values;
  const optional = sum(courses.filter(({ isRequired }) => !isRequired).map(({ hours }) => hours));
  const theory =
    sum(courses.filter(({ isRequired }) => isRequired).map(({ hours }) => hours)) +
    Math.min(optional, optionalHours ?? optional) +
    sum(lessons.filter(({ isPractice }) => !isPractice).map(({ hours }) => hours));
  const practice = sum(lessons.filter(({ isPractice }) => isPractice).map(({ hours }) => hours));
  const lines: HoursLine[] = [
    { key: 'theory', hours: theory, need: asked?.theoryRequired ?? 0 },
    { key: 'practice', hours: practice, need: asked?.practiceRequired ?? 0 },
  ];
  return [
    ...lines.filter(({ need }) => need > 0),
    { key: 'total', hours: theory + practice, need: needHours ?? 0 },
  ];
};

/** Minutes of an hour of study. */
export const HOUR_MINUTES = 45;

/** The hours of a lesson by its length, in steps of a half. */
export const hoursBetween = (begin: string, end: string): number | null => {
  const minutes = (Date.parse(end) - Date.parse(begin)) / 60_000;
  return minutes > 0 ? Math.floor((minutes / HOUR_MINUTES) * 2) / 2 : null;
};
