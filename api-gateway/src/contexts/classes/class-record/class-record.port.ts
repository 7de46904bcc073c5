/** What other features ask of a class, and how they change it. */
import { lifeCycle } from './class-life-cycle.ts';
import { findTrainClass } from './train-class.table.ts';
import type { TrainClassListRow, TrainClassRecord } from './train-class.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { phaseOf } from '@college/contracts/completion/train-class-row';
import type { TrainClassPhase } from '@college/contracts/completion/train-class-row';
import type { Knex } from 'knex';

export type { TrainClassListRow, TrainClassRecord } from './train-class.table.ts';
export type { ClassCourseRow } from './class-course.table.ts';
export type { LessonRow } from './class-lesson.table.ts';
export { coursesOf as coursesOfClass } from './class-course.table.ts';
export { lessonRows as lessonsOf } from './class-lesson.table.ts';
export type { ClassRequirement } from './class-requirement.ts';
export { lifeCycle };
export { lockClass } from './lock-class.ts';
export { storedRequirement, requirementOf, toStore } from './class-requirement.ts';
export { reportWindow } from './report-window.ts';
export { foundTrainClasses, pageOfTrainClasses, SEARCHED as SEARCHED_OF_CLASS } from './train-class.list.ts';
export { wherePhase } from './train-class.phase.ts';
export { trainClassDetail, trainClassRow } from './train-class.view.ts';
export { withNames as withClassNames } from './train-class.table.ts';
/** A class whoever asks. */
export { classById as classRow } from './train-class.table.ts';
export { noteArchived } from './class-history.table.ts';

/** A transition of a class within the caller's transaction: locks, checks state and version, writes history and audit. */
export const stepClass = lifeCycle.step;

/** A class that the caller may see. */
export const visibleClass = (
  db: Knex,
  { scope, language }: Pick<SignedInContext, 'scope' | 'language'>,
  id: number,
): Promise<TrainClassListRow | undefined> => findTrainClass(db, scope, id, language);

/** The moment at which the training ended, or is to end: a class that was finished early ended then. */
export const trainedUntil = ({
  finished_at: finished,
  train_end: planned,
}: Pick<TrainClassRecord, 'finished_at' | 'train_end'>): string =>
  finished !== null && finished < planned ? finished : planned;

export const classPhase = (
  row: Pick<TrainClassRecord, 'state' | 'apply_begin' | 'apply_end' | 'train_begin' | 'train_end'>,
  now: Date,
): TrainClassPhase =>
  phaseOf(
    {
      state: row.state,
      applyBegin: row.apply_begin,
      applyEnd: row.apply_end,
      trainBegin: row.train_begin,
      trainEnd: row.train_end,
    },
    now.getTime(),
  );
