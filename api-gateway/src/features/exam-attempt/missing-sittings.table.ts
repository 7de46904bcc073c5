import { rowsOf } from '../../db/scoped-table.ts';
import { iso } from '../exam-sitting/exam-sitting.table.ts';
import type { OpenedSitting } from '../exam-sitting/exam-sitting.table.ts';
import type { Knex } from 'knex';

interface Row {
  exam_id: number;
  class_id: number | null;
  open_time: string;
  close_time: string;
}

const AT_ONCE = 200;

const opened = (rows: readonly Row[]): OpenedSitting[] =>
  rows.map((row) => ({
    examId: row.exam_id,
    classId: row.class_id,
    openAt: iso(row.open_time) ?? '',
    closeAt: iso(row.close_time) ?? '',
  }));

const published = (db: Knex): Knex.QueryBuilder =>
  db('exams')
    .where({ 'exams.state': 'published', 'exams.is_deleted': false })
    .whereNotNull('exams.open_time')
    .whereNotNull('exams.close_time')
    .orderBy('exams.id')
    .limit(AT_ONCE);

export const classesWithoutSitting = async (db: Knex): Promise<OpenedSitting[]> =>
  opened(
    await rowsOf<Row>(
      published(db)
        .join('train_classes as c', 'c.exam_id', 'exams.id')
        .leftJoin('exam_sittings as s', (on) => on.on('s.exam_id', 'exams.id').andOn('s.class_id', 'c.id'))
        .where({ 'c.state': 'published', 'c.is_deleted': false, 'c.need_exam': true })
        .whereNull('s.id')
        .select({
          exam_id: 'exams.id',
          class_id: 'c.id',
          open_time: 'exams.open_time',
          close_time: 'exams.close_time',
        }),
    ),
  );

export const examsWithoutSitting = async (db: Knex): Promise<OpenedSitting[]> =>
  opened(
    await rowsOf<Row>(
      published(db)
        .leftJoin('exam_sittings as s', (on) => on.on('s.exam_id', 'exams.id').andOnNull('s.class_id'))
        .whereNot('exams.audience', 'class')
        .whereNull('s.id')
        .select({
          exam_id: 'exams.id',
          class_id: 's.class_id',
          open_time: 'exams.open_time',
          close_time: 'exams.close_time',
        }),
    ),
  );
