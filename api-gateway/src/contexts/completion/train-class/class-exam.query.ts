/** The exam of a class: that it may be taken, and when this class sits it. */
import type { TrainClassRecord } from '../../classes/class-record/train-class.table.ts';
import { firstOf, shared } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { Knex } from 'knex';

type Sitting = Pick<
  TrainClassRecord,
  'exam_id' | 'exam_open' | 'exam_close' | 'train_begin' | 'train_end' | 'subject_id'
>;

interface ExamOfClass {
  subject_id: number;
  state: string;
  audience: string;
  open_time: string | null;
  close_time: string | null;
  minutes: number;
}

/** Shared within a transaction: an exam is not closed while a class that needs it is published. */
const examOf = (db: Knex, id: number): Promise<ExamOfClass | undefined> =>
  firstOf<ExamOfClass>(
    shared(
      db,
      db('exams')
        .where({ id, is_deleted: false })
        .select('subject_id', 'state', 'audience', 'open_time', 'close_time', 'minutes'),
    ),
  );

const isTaken = (exam: ExamOfClass, subjectId: number): boolean =>
  exam.state === 'published' && exam.audience === 'class' && exam.subject_id === subjectId;

/** Whether classes of the subject may take this exam. */
export const examTakes = async (db: Knex, id: number, subjectId: number): Promise<boolean> => {
  const exam = await examOf(db, id);
  return exam !== undefined && isTaken(exam, subjectId);
};

export const examName = async (db: Knex, id: number | null, language: Language): Promise<string> => {
  if (id === null) return '';
  const row = await firstOf<{ name: string }>(
    db('exams')
      .where({ id })
      .select({ name: shownName(db, 'exams', language) }),
  );
  return row?.name ?? '';
};

const iso = (moment: string): string => new Date(moment).toISOString();

const windowOf = (row: Sitting, exam: ExamOfClass): { open: string; close: string } => ({
  open: iso(row.exam_open ?? exam.open_time ?? row.train_begin),
  close: iso(row.exam_close ?? exam.close_time ?? row.train_end),
});

/** When the class sits its exam: its own times, else those of the exam, else as long as the training lasts. */
export const examWindow = async (db: Knex, row: Sitting): Promise<{ open: string; close: string } | null> => {
  const exam = row.exam_id === null ? undefined : await examOf(db, row.exam_id);
  return exam ? windowOf(row, exam) : null;
};

const MINUTE_MS = 60_000;

/** Whether the exam of a class is published, and sat while the training lasts, for long enough. */
export const isExamReady = async (db: Knex, row: Sitting): Promise<boolean> => {
  const exam = row.exam_id === null ? undefined : await examOf(db, row.exam_id);
  if (!exam || !isTaken(exam, row.subject_id)) return false;
  const { open, close } = windowOf(row, exam);
  return (
    iso(row.train_begin) <= open &&
    close <= iso(row.train_end) &&
    Date.parse(close) - Date.parse(open) >= exam.minutes * MINUTE_MS
  );
};
