import { hoursAt } from './class-hours.rules.ts';
import type { ClassCourseRow } from '../../classes/class-record/class-course.table.ts';
import type { LessonRecord } from '../../classes/class-record/class-lesson.table.ts';
import { reportWindow } from '../../classes/class-record/class-record.port.ts';
import type { StuType } from '../../classes/class-record/class-people.table.ts';
import type { TrainClassRecord } from '../../classes/class-record/train-class.table.ts';
import { PUBLISH_WARNINGS, WHOLE_PUBLISHED_EDITABLE } from '@college/contracts/classes/class-record';
import type { ClassHours, PublishWarning } from '@college/contracts/classes/class-record';
import type { PublishObstacle } from '@college/contracts/completion/train-class';

type Dated = Pick<TrainClassRecord, 'apply_begin' | 'apply_end' | 'train_begin' | 'train_end'>;

/** Applications open before they close, and close before the training begins. */
export const datesInOrder = (it: Dated): boolean =>
  it.apply_begin < it.apply_end && it.apply_end <= it.train_begin && it.train_begin < it.train_end;

type Lesson = Pick<LessonRecord, 'begin_at' | 'end_at'>;

/** A lesson takes place while the training lasts. */
export const isWithin = (lesson: Lesson, it: Pick<Dated, 'train_begin' | 'train_end'>): boolean =>
  it.train_begin <= lesson.begin_at && lesson.end_at <= it.train_end;

/** A draft with everything that decides whether it may be published. */
export interface Draft {
  readonly row: Dated & Pick<TrainClassRecord, 'train_mode' | 'report_begin' | 'report_end' | 'need_exam'>;
  readonly stuTypes: readonly StuType[];
  readonly subjectEnabled: boolean;
  readonly courses: readonly Pick<ClassCourseRow, 'hours' | 'course_hours' | 'is_offered' | 'fits_subject'>[];
  readonly lessons: readonly Lesson[];
  readonly hours: ClassHours;
  /** Of the rule set that the class would keep. */
  readonly hourMinutes: number;
  readonly examReady: boolean;
  /** Of a class on a plan: that the plan runs and has its subject. */
  readonly planFits: boolean;
}

const reportsInOrder = ({ row }: Draft): boolean => {
  const window = reportWindow(row);
  return window === null || (window.begin < window.end && window.end <= row.train_end);
};

/** What must be true to publish a class, each by what is in the way otherwise; in the order of the form. */
const CONDITIONS: Readonly<Record<PublishObstacle, (it: Draft) => boolean>> = {
  dates: ({ row }) => datesInOrder(row),
  'report-window': (it) => !datesInOrder(it.row) || reportsInOrder(it),
  quota: ({ stuTypes }) => stuTypes.some((type) => type.quota > 0),
  subject: ({ subjectEnabled }) => subjectEnabled,
  plan: ({ planFits }) => planFits,
  courses: ({ courses }) => courses.every((it) => it.is_offered),
  'course-subject': ({ courses }) => courses.every((it) => it.fits_subject),
  'course-hours': ({ courses, hourMinutes }) =>
    courses.every((it) => it.hours <= hoursAt(it.course_hours, hourMinutes)),
  'no-lessons': ({ row, lessons }) => row.train_mode === 'online' || lessons.length > 0,
  'online-lessons': ({ row, lessons }) => row.train_mode !== 'online' || lessons.length === 0,
  'lesson-dates': ({ row, lessons }) => lessons.every((it) => isWithin(it, row)),
  'need-hours': ({ hours }) => hours.needed >= hours.required,
  hours: ({ hours }) => hours.offered >= hours.needed,
  'theory-hours': ({ hours }) => hours.theory >= hours.theoryRequired,
  'practice-hours': ({ hours }) => hours.practice >= hours.practiceRequired,
  exam: ({ row, examReady }) => !row.need_exam || examReady,
};

/** What prevents a draft from being published. */
export const obstaclesOf = (it: Draft): PublishObstacle[] =>
  (Object.keys(CONDITIONS) as PublishObstacle[]).filter((what) => !CONDITIONS[what](it));

interface Announced {
  readonly row: Pick<TrainClassRecord, 'train_mode' | 'address' | 'contact'>;
  readonly lessons: readonly Pick<LessonRecord, 'address'>[];
  /** How many teach the class. */
  readonly teachers: number;
  /** Courses with questions, but too few for practice to keep some back. */
  readonly unsplit: readonly string[];
}

const ANNOUNCED: Readonly<Record<PublishWarning, (it: Announced) => boolean>> = {
  'no-place': ({ row, lessons }) => row.address !== '' || lessons.every(({ address }) => address !== ''),
  'no-contact': ({ row }) => row.contact !== '',
  'no-teacher': ({ teachers }) => teachers > 0,
  'few-questions': ({ unsplit }) => unsplit.length === 0,
};

/** What people who come to a class would look for in vain, and what weakens its checkpoints and lesson tests. */
export const warningsOf = (it: Announced): PublishWarning[] =>
  PUBLISH_WARNINGS.filter(
    (what) => (what === 'few-questions' || it.row.train_mode !== 'online') && !ANNOUNCED[what](it),
  );

/** The fields among `changed` that may not change after publishing. */
export const frozenFields = (changed: readonly string[]): string[] =>
  changed.filter((field) => !(WHOLE_PUBLISHED_EDITABLE as readonly string[]).includes(field));

/** After publishing, seats can only be added. */
export const seatsShrink = (before: readonly StuType[], after: readonly StuType[]): boolean =>
  before.some(
    ({ userTypeId, quota }) => (after.find((type) => type.userTypeId === userTypeId)?.quota ?? 0) < quota,
  );
