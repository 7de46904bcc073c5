import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** Who have studied a course in a class, and for how long together. */
export const studyOf = async (
  db: Knex,
  classId: number,
  courseIds: readonly number[],
): Promise<Map<number, { students: number; seconds: number }>> => {
  const rows = await rowsOf<{ course_id: number; students: number; ms: number }>(
    db('study_wares')
      .where({ class_id: classId })
      .where('credited_ms', '>', 0)
      .whereIn('course_id', courseIds)
      .groupBy('course_id')
      .select('course_id', {
        students: db.raw('count(distinct user_id)'),
        ms: db.raw('sum(credited_ms)'),
      }),
  );
  return new Map(
    rows.map((row) => [row.course_id, { students: row.students, seconds: Math.floor(row.ms / 1000) }]),
  );
};
