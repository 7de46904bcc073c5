/** The sittings of classes, and what one person did in them. */
import type { Language } from '../../../app/messages/messages.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { ShowScore } from '@college/contracts/exams/exam';
import type { ExamAttemptState } from '@college/contracts/exams/exam-attempt';
import type { Knex } from 'knex';

export interface ClassSitting {
  id: number;
  exam_id: number;
  exam_name: string;
  class_id: number;
  open_at: string;
  close_at: string;
  extra_minutes: number;
  max_times: number;
  may_improve: boolean;
  show_score: ShowScore;
}

/** Of the exam that each class names now. */
export const sittingsOfClasses = (
  db: Knex,
  classIds: readonly number[],
  language: Language,
): Promise<ClassSitting[]> =>
  classIds.length === 0
    ? Promise.resolve([])
    : rowsOf<ClassSitting>(
        db('exam_sittings')
          .join('train_classes', 'train_classes.id', 'exam_sittings.class_id')
          .join('exams', 'exams.id', 'exam_sittings.exam_id')
          .whereRaw('train_classes.exam_id = exam_sittings.exam_id')
          .whereIn('exam_sittings.class_id', [...classIds])
          .orderBy('exam_sittings.id')
          .select('exam_sittings.*', 'exams.max_times', 'exams.may_improve', 'exams.show_score', {
            exam_name: shownName(db, 'exams', language),
          }),
      );

export interface OwnAttempt {
  id: number;
  sitting_id: number;
  state: ExamAttemptState;
  score: number | null;
  passed: boolean | number | null;
  graded_at: string | null;
}

/** Of everybody, for the sitting of a class. */
export const attemptsOfSitting = (
  db: Knex,
  sittingId: number,
): Promise<(OwnAttempt & { readonly user_id: number })[]> =>
  rowsOf<OwnAttempt & { readonly user_id: number }>(
    db('exam_attempts')
      .where({ sitting_id: sittingId })
      .orderBy('user_id')
      .orderBy('no')
      .select('id', 'user_id', 'sitting_id', 'state', 'score', 'passed', 'graded_at'),
  );

export const attemptsInClasses = (
  db: Knex,
  userId: number,
  classIds: readonly number[],
): Promise<OwnAttempt[]> =>
  classIds.length === 0
    ? Promise.resolve([])
    : rowsOf<OwnAttempt>(
        db('exam_attempts')
          .where({ user_id: userId })
          .whereIn('class_id', [...classIds])
          .orderBy('sitting_id')
          .orderBy('no')
          .select('id', 'sitting_id', 'state', 'score', 'passed', 'graded_at'),
      );
