/** From a submitted paper to a graded one: what the machine marks, what people mark, and the score of both. */
import {
  autoMarksOf,
  insertSheets,
  marksOf,
  regradesOf,
  sheetsOf,
  writeAutoMarks,
} from './grade-sheet.table.ts';
import type { AutoMarks, MarkRecord } from './grade-sheet.table.ts';
import { halvesAbove, markItem, sumOf } from './marking.ts';
import { contentsOfPaper, examRow, passMarkOf } from '../exam/exam.port.ts';
import type { ExamRecord } from '../exam/exam.port.ts';
import { answersOf, attemptPaper, lockAttempt, moveAttempt } from '../exam-attempt/exam-attempt.port.ts';
import type { AttemptRecord, PaperItem, StoredAnswer } from '../exam-attempt/exam-attempt.port.ts';
import { isFailure } from '../../app/failure.ts';
import type { QuestionContent } from '@college/contracts/business/question';
import type { Knex } from 'knex';

/** A question as it is marked: with the key that was put right, or with all its points for everybody. */
export interface MarkedContent {
  readonly content: QuestionContent;
  readonly isFull: boolean;
}

const keyOf = ({ questionId, version }: Pick<PaperItem, 'questionId' | 'version'>): string =>
  `${questionId}.${version}`;

/** The questions of a paper, with what was put right since. */
export const contentsToMark = async (
  db: Knex,
  examId: number,
  paper: readonly PaperItem[],
): Promise<MarkedContent[]> => {
  const contents = await contentsOfPaper(db, paper);
  const regrades = new Map(
    (await regradesOf(db, examId)).map((row) => [
      keyOf({ questionId: row.question_id, version: row.version }),
      row,
    ]),
  );
  return contents.map((content, at) => {
    const item = paper[at];
    const found = item && regrades.get(keyOf(item));
    return {
      content: found ? { ...content, ...(JSON.parse(found.solution) as Partial<QuestionContent>) } : content,
      isFull: found?.mode === 'full-marks',
    };
  });
};

export const markPaper = (
  paper: readonly PaperItem[],
  contents: readonly MarkedContent[],
  answers: ReadonlyMap<number, Pick<StoredAnswer, 'value'>>,
  { partial }: Pick<ExamRecord, 'partial'>,
): AutoMarks =>
  paper.map((item, at) => {
    const marked = contents[at];
    if (!marked) throw new Error(`item ${item.itemNo} has no question`);
    const score = marked.isFull
      ? item.score
      : markItem(marked.content, answers.get(item.itemNo)?.value, item.score, { partial }).score;
    return [item.itemNo, score];
  });

/** The mark of an answer: after an objection, else of who decided between two, else the mean of both. */
export const finalMark = (
  marks: readonly Pick<MarkRecord, 'round' | 'score' | 'is_final'>[],
): number | null => {
  const of = (round: number): number | undefined =>
    marks.find((mark) => mark.round === round && Boolean(mark.is_final))?.score;
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

export const scoresOf = (auto: AutoMarks, marks: readonly MarkRecord[]): Scores => {
  const byHand = auto.filter(([, score]) => score === null).map(([itemNo]) => itemNo);
  const autoScore = sumOf(auto.map(([, score]) => score ?? 0));
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

/** Writes the score that follows from all marks; of a graded paper it may change. */
export const grade = async (trx: Knex.Transaction, row: AttemptRecord, now: Date): Promise<void> => {
  const auto = (await autoMarksOf(trx, [row.id])).get(row.id) ?? [];
  const scores = scoresOf(auto, await marksOf(trx, [row.id]));
  const passMark = await passMarkOf(trx, await examOf(trx, row.exam_id));
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

/** What follows from an end, in its transaction: reads and writes of the database alone, and nothing outside it. */
export const markSubmitted = async (
  trx: Knex.Transaction,
  { id, now }: { readonly id: number; readonly now: string },
): Promise<void> => {
  const row = await lockAttempt(trx, id);
  if (row?.state !== 'submitted') return;
  const exam = await examOf(trx, row.exam_id);
  const paper = attemptPaper(row);
  const auto = markPaper(
    paper,
    await contentsToMark(trx, row.exam_id, paper),
    await answersOf(trx, id),
    exam,
  );
  await writeAutoMarks(trx, id, auto);
  const byHand = new Set(auto.filter(([, score]) => score === null).map(([itemNo]) => itemNo));
  if (byHand.size === 0) return grade(trx, row, new Date(now));
  await insertSheets(
    trx,
    row,
    exam.markers === 2 ? [1, 2] : [1],
    paper.filter(({ itemNo }) => byHand.has(itemNo)),
  );
  const refused = await moveAttempt(trx, row, 'toGrading', {
    changes: { auto_score: sumOf(auto.map(([, score]) => score ?? 0)) },
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
