/** What a class asks of its students beside hours of study. */
import { examsToSit } from '../../exams/exam-grading/exam-grading.port.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

export interface AskingClass {
  id: number;
  need_exam: boolean;
  need_estimate: boolean;
  /** Of all its lessons. */
  lesson_hours: number;
  /** The caller sits its exam themselves: the results of others are hidden from them until they are through. */
  is_sat: boolean;
}

export const askingClasses = (
  db: Knex,
  classIds: readonly number[],
  userId: number,
): Promise<AskingClass[]> =>
  rowsOf<AskingClass>(
    db('train_classes as c')
      .whereIn('c.id', [...classIds])
      .orderBy('c.id')
      .select('c.id', 'c.need_exam', 'c.need_estimate')
      .select(
        db.raw(
          `(select coalesce(sum(l.hours), 0) from train_class_lessons as l
             where l.class_id = c.id and l.is_deleted = ?) as lesson_hours`,
          [false],
        ),
        db.raw('case when c.exam_id in (?) then 1 else 0 end as is_sat', [examsToSit(db, userId)]),
      ),
  );
