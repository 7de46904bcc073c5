/** What each person marks in each paper, and the marks. */
import { randomUUID } from 'node:crypto';
import type { PaperItem } from '../exam-attempt/exam-attempt.port.ts';
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

export interface SheetRecord {
  id: number;
  attempt_id: number;
  sitting_id: number;
  round: number;
  marker_id: number | null;
  state: 'open' | 'done';
  items: PaperItem[];
  row_version: number;
  /** For those who mark it. */
  paper_key: string;
}
type StoredSheet = Omit<SheetRecord, 'items'> & { items: string };

const readSheet = <Row extends StoredSheet>(row: Row) => ({
  ...row,
  items: JSON.parse(row.items) as PaperItem[],
});

export type SittingSheet = SheetRecord & { student_no: number };

/** Of the papers of a sitting that count, by the number of the student. */
export const sheetsOfSitting = async (db: Knex, sittingId: number): Promise<SittingSheet[]> =>
  (
    await rowsOf<StoredSheet & { student_no: number }>(
      db('exam_grade_sheets')
        .join('exam_attempts', 'exam_attempts.id', 'exam_grade_sheets.attempt_id')
        .where('exam_grade_sheets.sitting_id', sittingId)
        .whereIn('exam_attempts.state', ['grading', 'graded'])
        .orderBy('exam_attempts.student_no')
        .orderBy('exam_grade_sheets.round')
        .select('exam_grade_sheets.*', 'exam_attempts.student_no'),
    )
  ).map(readSheet);

export const sheetsOf = async (db: Knex, attemptId: number): Promise<SheetRecord[]> =>
  (
    await rowsOf<StoredSheet>(
      db('exam_grade_sheets').where({ attempt_id: attemptId }).orderBy('round').select('*'),
    )
  ).map(readSheet);

/** The paper that those who mark it know by this key. */
export const attemptIdOfKey = async (db: Knex, key: string): Promise<number | undefined> =>
  (
    await firstOf<{ attempt_id: number }>(
      db('exam_grade_sheets').where({ paper_key: key }).select('attempt_id'),
    )
  )?.attempt_id;

export const insertSheets = async (
  trx: Knex.Transaction,
  attempt: { readonly id: number; readonly sitting_id: number },
  rounds: readonly number[],
  items: readonly PaperItem[],
): Promise<void> => {
  await trx('exam_grade_sheets').insert(
    rounds.map((round) => ({
      attempt_id: attempt.id,
      sitting_id: attempt.sitting_id,
      round,
      items: JSON.stringify(items),
      paper_key: randomUUID(),
    })),
  );
};

export const updateSheet = async (
  trx: Knex.Transaction,
  id: number,
  changes: { readonly marker_id: number; readonly state: 'open' | 'done'; readonly done_at: string | null },
): Promise<void> => {
  await trx('exam_grade_sheets')
    .where({ id })
    .update({ ...changes, row_version: trx.raw('row_version + 1') });
};

export interface MarkRecord {
  attempt_id: number;
  item_no: number;
  question_id: number;
  round: number;
  marker_id: number;
  score: number;
  comment: string;
  is_final: boolean;
}

export const marksOf = (db: Knex, attemptIds: readonly number[]): Promise<MarkRecord[]> =>
  attemptIds.length === 0
    ? Promise.resolve([])
    : rowsOf<MarkRecord>(
        db('exam_marks')
          .whereIn('attempt_id', [...attemptIds])
          .orderBy('attempt_id')
          .orderBy('item_no')
          .orderBy('round')
          .select('*'),
      );

export const writeMarks = async (
  trx: Knex.Transaction,
  rows: readonly MarkRecord[],
  time: string,
): Promise<void> => {
  if (rows.length === 0) return;
  await trx('exam_marks')
    .insert(rows.map((row) => ({ ...row, creation_time: time })))
    .onConflict(['attempt_id', 'item_no', 'round'])
    .merge(['score', 'comment', 'is_final', 'marker_id', 'creation_time']);
};

/** `[itemNo, score]`; the score null where it is marked by hand. */
export type AutoMarks = readonly (readonly [number, number | null])[];

export const autoMarksOf = async (
  db: Knex,
  attemptIds: readonly number[],
): Promise<ReadonlyMap<number, AutoMarks>> => {
  if (attemptIds.length === 0) return new Map();
  const rows = await rowsOf<{ attempt_id: number; marks: string }>(
    db('exam_auto_marks')
      .whereIn('attempt_id', [...attemptIds])
      .orderBy('attempt_id')
      .select('attempt_id', 'marks'),
  );
  return new Map(rows.map(({ attempt_id: id, marks }) => [id, JSON.parse(marks) as AutoMarks]));
};

export const writeAutoMarks = async (
  trx: Knex.Transaction,
  attemptId: number,
  marks: AutoMarks,
): Promise<void> => {
  await trx('exam_auto_marks')
    .insert({ attempt_id: attemptId, marks: JSON.stringify(marks) })
    .onConflict('attempt_id')
    .merge();
};

/** Open sheets that a person may mark: their own, or one that nobody has taken in a paper where they have none. */
export const openSheetsFor = (db: Knex, userId: number): Knex.QueryBuilder =>
  db('exam_grade_sheets as sheet')
    .join('exam_attempts', 'exam_attempts.id', 'sheet.attempt_id')
    .where({ 'sheet.state': 'open', 'exam_attempts.state': 'grading' })
    .where((either) =>
      either
        .where('sheet.marker_id', userId)
        .orWhere((free) =>
          free
            .whereNull('sheet.marker_id')
            .whereNotExists((own) =>
              own
                .select(db.raw('1'))
                .from('exam_grade_sheets as mine')
                .whereRaw('mine.attempt_id = sheet.attempt_id')
                .where('mine.marker_id', userId),
            ),
        ),
    );

const countBySitting = async (query: Knex.QueryBuilder): Promise<ReadonlyMap<number, number>> =>
  new Map((await rowsOf<{ sitting_id: number; n: number }>(query)).map(({ sitting_id: id, n }) => [id, n]));

/** Of these sittings: papers that wait for the caller, papers to mark at all, marked ones, and open objections. */
export const countsOfSittings = async (db: Knex, ids: readonly number[], userId: number) => {
  const papers = (states: readonly string[]): Knex.QueryBuilder =>
    db('exam_grade_sheets')
      .join('exam_attempts', 'exam_attempts.id', 'exam_grade_sheets.attempt_id')
      .whereIn('exam_grade_sheets.sitting_id', [...ids])
      .whereIn('exam_attempts.state', [...states])
      .groupBy('exam_grade_sheets.sitting_id')
      .select('exam_grade_sheets.sitting_id')
      .countDistinct({ n: 'exam_grade_sheets.attempt_id' });
  return {
    open: await countBySitting(
      openSheetsFor(db, userId)
        .whereIn('sheet.sitting_id', [...ids])
        .groupBy('sheet.sitting_id')
        .select('sheet.sitting_id')
        .countDistinct({ n: 'sheet.attempt_id' }),
    ),
    papers: await countBySitting(papers(['grading', 'graded'])),
    graded: await countBySitting(papers(['graded'])),
    objections: await countBySitting(
      db('exam_objections')
        .join('exam_attempts', 'exam_attempts.id', 'exam_objections.attempt_id')
        .where({ 'exam_objections.kind': 'grade', 'exam_objections.state': 'open' })
        .whereIn('exam_attempts.sitting_id', [...ids])
        .groupBy('exam_attempts.sitting_id')
        .select('exam_attempts.sitting_id')
        .count({ n: '*' }),
    ),
  };
};

export interface AnswerText {
  attempt_id: number;
  item_no: number;
  value: string;
}

/** What was written for some items of some papers. */
export const textsOf = async (
  db: Knex,
  wanted: readonly { readonly attemptId: number; readonly itemNo: number }[],
): Promise<ReadonlyMap<string, string>> => {
  if (wanted.length === 0) return new Map();
  const rows = await rowsOf<AnswerText>(
    db('exam_answers')
      .whereIn('attempt_id', [...new Set(wanted.map(({ attemptId }) => attemptId))])
      .whereIn('item_no', [...new Set(wanted.map(({ itemNo }) => itemNo))])
      .orderBy('attempt_id')
      .orderBy('item_no')
      .select('attempt_id', 'item_no', 'value'),
  );
  return new Map(
    rows.map(({ attempt_id: id, item_no: no, value }) => [
      `${id}.${no}`,
      (JSON.parse(value) as unknown[]).map(String).join('\n'),
    ]),
  );
};

export const hasMarked = async (db: Knex, attemptId: number, userId: number): Promise<boolean> =>
  (await firstOf(db('exam_marks').where({ attempt_id: attemptId, marker_id: userId }).select('id'))) !==
  undefined;
