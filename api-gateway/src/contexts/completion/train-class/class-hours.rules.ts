/** How many hours a class offers, beside what is asked for. */
import type { ClassRequirement } from '../../classes/class-record/class-record.port.ts';
import type { TrainClassRecord } from '../../classes/class-record/train-class.table.ts';
import type { ClassHours } from '@college/contracts/classes/class-record';

interface Course {
  readonly is_required: boolean;
  readonly hours: number;
}
interface Lesson {
  readonly is_practice: boolean;
  readonly hours: number;
}

const sum = (all: readonly { readonly hours: number }[]): number =>
  all.reduce((total, { hours }) => total + hours, 0);

/** The length of an hour by which courses say how many they have. */
const COURSE_HOUR_MINUTES = 45;

/** How many hours of this length a course gives: where they are longer its content is over sooner. */
export const hoursAt = (courseHours: number, hourMinutes: number): number =>
  hourMinutes <= COURSE_HOUR_MINUTES
    ? courseHours
    : Math.floor(((courseHours * COURSE_HOUR_MINUTES) / hourMinutes) * 2) / 2;

/** Optional courses count as far as the class says: more of them helps nobody to their hours. */
export const hoursOffered = (
  { need_hours, optional_hours }: Pick<TrainClassRecord, 'need_hours' | 'optional_hours'>,
  courses: readonly Course[],
  lessons: readonly Lesson[],
  requirement: Pick<ClassRequirement, 'hours' | 'theoryHours' | 'practiceHours'> | null,
): ClassHours => {
  const requiredCourses = sum(courses.filter((it) => it.is_required));
  const optional = sum(courses.filter((it) => !it.is_required));
  const optionalCourses = Math.min(optional, optional_hours ?? optional);
  const practice = sum(lessons.filter((it) => it.is_practice));
  const ofLessons = sum(lessons);
  const offered = requiredCourses + optionalCourses + ofLessons;
  return {
    needed: need_hours,
    required: requirement?.hours ?? 0,
    offered,
    requiredCourses,
    optionalCourses,
    lessons: ofLessons,
    theory: offered - practice,
    practice,
    theoryRequired: requirement?.theoryHours ?? 0,
    practiceRequired: requirement?.practiceHours ?? 0,
  };
};

/** How many hours are missing of what the class promises and its subject asks for; 0: none. */
export const hoursMissing = (it: ClassHours): number =>
  Math.max(0, it.needed - it.offered, it.theoryRequired - it.theory, it.practiceRequired - it.practice);
