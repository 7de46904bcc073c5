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

/** What a visitor said about themselves goes with the place. */
export const deleteApplication = async (
  trx: Knex.Transaction,
  placeId: number,
  now: string,
): Promise<void> => {
  await trx('student_applications')
    .where({ place_id: placeId, is_deleted: false })
    .update({ is_deleted: true, last_modification_time: now, row_version: trx.raw('row_version + 1') });
};

export const deleteKind = async (trx: Knex.Transaction, classId: number, kind: string): Promise<void> => {
  await trx('train_class_stu_types').where({ class_id: classId, user_type_id: kind }).delete();
};
