import { countOf } from '../../../db/paging.ts';
import type { Knex } from 'knex';

/** Whether a student has study or attendance in a class. */
export const hasRecords = async (db: Knex, classId: number, userId: number): Promise<boolean> => {
  const own = { user_id: userId };
  const studied = await countOf(db('study_wares').where({ ...own, class_id: classId }));
  if (studied > 0) return true;
  const lessons = db('train_class_lessons').where({ class_id: classId }).select('id');
  return (await countOf(db('lesson_attendances').where(own).whereIn('lesson_id', lessons))) > 0;
};
