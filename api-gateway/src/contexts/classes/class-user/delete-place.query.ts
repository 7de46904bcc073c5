import { countOf } from '../../../db/paging.ts';
import { countUses } from '../../../db/record-use.ts';
import type { ClassUserRecord } from './class-user.table.ts';
import type { Knex } from 'knex';

/** Whether a student has study or attendance in a class. */
export const hasRecords = async (
  db: Knex,
  { id, class_id, user_id }: Pick<ClassUserRecord, 'id' | 'class_id' | 'user_id'>,
): Promise<boolean> => {
  if (user_id === null) return false;
  if ((await countUses(db, 'class-user.study', id)) > 0) return true;
  const lessons = db('train_class_lessons').where({ class_id }).select('id');
  return (await countOf(db('lesson_attendances').where({ user_id }).whereIn('lesson_id', lessons))) > 0;
};
