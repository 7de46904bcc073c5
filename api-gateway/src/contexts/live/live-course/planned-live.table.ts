import type { LiveCourseRecord } from './live-course.table.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

type PlannedRow = Pick<LiveCourseRecord, 'id' | 'row_version' | 'check_state' | 'teacher_id' | 'lesson_id'>;

export interface PlannedLive extends PlannedRow {
  readonly lesson: {
    readonly id: number;
    readonly is_deleted: boolean;
    readonly class_id: number;
    readonly teacher_id: number | null;
    readonly begin_at: string;
    readonly end_at: string;
  };
}

/** Live courses of these lessons that have not begun, locked, with their lessons as they are now. */
export const plannedOf = async (
  trx: Knex.Transaction,
  lessonIds: readonly number[],
): Promise<PlannedLive[]> => {
  const rows = await rowsOf<PlannedRow>(
    trx('live_courses')
      .where({ is_deleted: false, play_state: 'not-started' })
      .whereIn('lesson_id', [...lessonIds])
      .orderBy('id')
      .forUpdate()
      .select('id', 'row_version', 'check_state', 'teacher_id', 'lesson_id'),
  );
  if (rows.length === 0) return [];
  const lessons = await rowsOf<PlannedLive['lesson']>(
    trx('train_class_lessons')
      .whereIn(
        'id',
        rows.flatMap(({ lesson_id }) => lesson_id ?? []),
      )
      .select('id', 'is_deleted', 'class_id', 'teacher_id', 'begin_at', 'end_at'),
  );
  return rows.flatMap((row) => {
    const lesson = lessons.find(({ id }) => id === row.lesson_id);
    return lesson ? [{ ...row, lesson }] : [];
  });
};
