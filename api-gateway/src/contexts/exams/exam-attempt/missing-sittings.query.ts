import { rowsOf } from '../../../db/scoped-table.ts';
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

const exams = (db: Knex): Knex.QueryBuilder =>
  db('exams').where({ 'exams.state': 'published', 'exams.is_deleted': false }).limit(AT_ONCE);

/** Also those whose class moved its times before anything was prepared, or its end since. */
export const classesWithoutSitting = async (db: Knex): Promise<OpenedSitting[]> => {
  const opens = 'coalesce(c.exam_open, exams.open_time, c.train_begin)';
  const closes = 'coalesce(c.exam_close, exams.close_time, c.train_end)';
  return opened(
    await rowsOf<Row>(
      exams(db)
        .join('train_classes as c', 'c.exam_id', 'exams.id')
        .leftJoin('exam_sittings as s', (on) => on.on('s.exam_id', 'exams.id').andOn('s.class_id', 'c.id'))
        .where({ 'c.state': 'published', 'c.is_deleted': false, 'c.need_exam': true })
        .where((missing) =>
          missing
            .whereNull('s.id')
            .orWhere((moved) =>
              moved
                .where('s.state', 'planned')
                .whereRaw(`(s.open_at <> ${opens} or s.close_at <> ${closes})`),
            )
            .orWhere((delayed) =>
              delayed.whereIn('s.state', ['preparing', 'ready']).whereRaw(`s.close_at < ${closes}`),
            ),
        )
        .orderBy('c.id')
        .select({
          exam_id: 'exams.id',
          class_id: 'c.id',
          open_time: db.raw(opens),
          close_time: db.raw(closes),
        }),
    ),
  );
};

export const examsWithoutSitting = async (db: Knex): Promise<OpenedSitting[]> =>
  opened(
    await rowsOf<Row>(
      exams(db)
        .leftJoin('exam_sittings as s', (on) => on.on('s.exam_id', 'exams.id').andOnNull('s.class_id'))
        .whereNot('exams.audience', 'class')
        .whereNotNull('exams.open_time')
        .whereNotNull('exams.close_time')
        .whereNull('s.id')
        .orderBy('exams.id')
        .select({
          exam_id: 'exams.id',
          class_id: 's.class_id',
          open_time: 'exams.open_time',
          close_time: 'exams.close_time',
        }),
    ),
  );
