/** From a submitted paper to a graded one: what the machine marks, what people mark, and the score of both. */
import { autoMarksOf, insertSheets, marksOf, sheetsOf, writeAutoMarks } from './grade-sheet.table.ts';
import type { AutoMarks, MarkRecord } from './grade-sheet.table.ts';
import { contentsToMark, markPaper } from './mark-paper.ts';
import { halvesAbove, sumOf } from './marking.ts';
import { examRow, passMarkOf } from '../exam/exam.port.ts';
import type { ExamRecord } from '../exam/exam.port.ts';
import { answersOf, attemptPaper, lockAttempt, moveAttempt } from '../exam-attempt/exam-attempt.port.ts';
import type { AttemptRecord } from '../exam-attempt/exam-attempt.port.ts';
import { isFailure } from '../../../app/failure.ts';
import type { Knex } from 'knex';
import { isDeepStrictEqual } from 'node:util';

/** The mark of an answer: after an objection, else of who decided between two, else the mean of both. */
export const finalMark = (
  marks: readonly Pick<MarkRecord, 'round' | 'score' | 'is_final'>[],
): number | null => {
  const of = (round: number): number | undefined =>
    marks.find((mark) => mark.round === round && mark.is_final)?.score;
  const last = of(4) ?? of(3);
  if (last !== undefined) return last;
  const [first, second] = [of(1), of(2)];
  if (first === undefined || second === undefined) return first ?? second ?? null;
  // What lies between two halves goes to the student.
  return halvesAbove((first + second) / 2);
};

export interface Scores {
  readonly auto_score: number;
  readonly hand_score: number;
  readonly score: number;
}

export const machineScore = (auto: AutoMarks): number => sumOf(auto.map(([, score]) => score ?? 0));

export const scoresOf = (auto: AutoMarks, marks: readonly MarkRecord[]): Scores => {
  const byHand = auto.filter(([, score]) => score === null).map(([itemNo]) => itemNo);
  const autoScore = machineScore(auto);
  const handScore = sumOf(
    byHand.map((itemNo) => finalMark(marks.filter(({ item_no: no }) => no === itemNo)) ?? 0),
  );
  return { auto_score: autoScore, hand_score: handScore, score: autoScore + handScore };
};

const examOf = async (db: Knex, id: number): Promise<ExamRecord> => {
  const exam = await examRow(db, id);
  if (!exam) throw new Error(`there is no exam ${id}`);
  return exam;
};

const writeScores = async (
  trx: Knex.Transaction,
  row: AttemptRecord,
  { exam, scores, now }: { readonly exam: ExamRecord; readonly scores: Scores; readonly now: Date },
): Promise<void> => {
  const passMark = await passMarkOf(trx, exam);
  const isGraded = row.state === 'graded';
  const refused = await moveAttempt(trx, row, isGraded ? 'regrade' : 'grade', {
    changes: {
      ...scores,
      passed: scores.score >= passMark,
      ...(!isGraded && { graded_at: now.toISOString() }),
    },
    data: { before: row.score, after: scores.score },
    now,
  });
  if (isFailure(refused)) throw new Error(`attempt ${row.id} is ${row.state} and cannot be graded`);
};

/** Writes the score that follows from all marks; of a graded paper it may change. */
export const grade = async (trx: Knex.Transaction, row: AttemptRecord, now: Date): Promise<void> => {
  const auto = (await autoMarksOf(trx, [row.id])).get(row.id) ?? [];
  const scores = scoresOf(auto, await marksOf(trx, [row.id]));
  await writeScores(trx, row, { exam: await examOf(trx, row.exam_id), scores, now });
};

/** What follows from an end, in its transaction: reads and writes of the database alone, and nothing outside it. */
export const markSubmitted = async (
  trx: Knex.Transaction,
  { id, now }: { readonly id: number; readonly now: string },
): Promise<void> => {
  const row = await lockAttempt(trx, id);
  if (row?.state !== 'submitted') return;
  const exam = await examOf(trx, row.exam_id);
  const paper = attemptPaper(row);
  const auto = markPaper(paper, await contentsToMark(trx, row, paper), await answersOf(trx, id), exam);
  await writeAutoMarks(trx, id, auto);
  const byHand = new Set(auto.filter(([, score]) => score === null).map(([itemNo]) => itemNo));
  if (byHand.size === 0)
    return writeScores(trx, row, { exam, scores: scoresOf(auto, []), now: new Date(now) });
  await insertSheets(
    trx,
    row,
    exam.markers === 2 ? [1, 2] : [1],
    paper.filter(({ itemNo }) => byHand.has(itemNo)),
  );
  const refused = await moveAttempt(trx, row, 'toGrading', {
    changes: { auto_score: machineScore(auto) },
    now: new Date(now),
  });
  if (isFailure(refused)) throw new Error(`attempt ${id} cannot be graded`);
};

/** Once all its sheets are done: a third one where two are too far apart, else the score. */
export const gradeIfDone = async (trx: Knex.Transaction, row: AttemptRecord, now: Date): Promise<void> => {
  const sheets = await sheetsOf(trx, row.id);
  if (sheets.some(({ state }) => state === 'open')) return;
  if (sheets.length === 2) {
    const { marker_gap: gap } = await examOf(trx, row.exam_id);
    const marks = await marksOf(trx, [row.id]);
    const of = (itemNo: number, round: number): number =>
      marks.find((mark) => mark.item_no === itemNo && mark.round === round)?.score ?? 0;
    const apart = (sheets[0]?.items ?? []).filter(
      ({ itemNo }) => Math.abs(of(itemNo, 1) - of(itemNo, 2)) > gap,
    );
    if (apart.length > 0) return insertSheets(trx, row, [3], apart);
  }
  await grade(trx, row, now);
};

/**
 * Marks a paper that counts again after it was void, in the transaction that restores it: keys may have been put right
 * meanwhile, in all papers but this one.
 */
export const markRestored = async (trx: Knex.Transaction, id: number, now: Date): Promise<void> => {
  const row = await lockAttempt(trx, id);
  const exam = row && (await examRow(trx, row.exam_id));
  if (!exam) throw new Error(`there is no attempt ${id} to mark`);
  const paper = attemptPaper(row);
  const before = (await autoMarksOf(trx, [id])).get(id);
  const auto = markPaper(paper, await contentsToMark(trx, row, paper), await answersOf(trx, id), exam);
  if (!before || isDeepStrictEqual(new Map(before), new Map(auto))) return;
  await writeAutoMarks(trx, id, auto);
  if (row.state === 'graded') return grade(trx, row, now);
  const refused = await moveAttempt(trx, row, 'regrade', {
    changes: { auto_score: machineScore(auto) },
    now,
  });
  if (isFailure(refused)) throw new Error(`attempt ${id} is ${row.state} and cannot be marked again`);
};
