import { defineEvent } from '../../../app/event.ts';

export interface ExpiredClass {
  readonly id: number;
  /** ISO 8601. */
  readonly now: string;
}

/**
 * The records of a finished class were retained for as long as its rules say; its row is locked. Listeners delete what
 * they have of its people beside what these achieved: how they applied, with which device, what was noted about them.
 * Results, hours and what proves them stay. Answers counts, which are stored in the audit log.
 */
export const classExpired = defineEvent<ExpiredClass, Readonly<Record<string, number>>>(
  'train-class.expired',
);

export interface ChangedLessons {
  readonly ids: readonly number[];
  /** Who changed them. */
  readonly userId: number;
  readonly userName: string;
  /** ISO 8601. */
  readonly now: string;
}

/** Lessons of a timetable were moved, given to another teacher or removed; the row of their class is locked. */
export const lessonsChanged = defineEvent<ChangedLessons>('class-record.lessons-changed');
