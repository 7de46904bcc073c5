/** What becomes of papers when one of their questions is marked by another key. */
import { autoMarksOf, marksOf } from './grade-sheet.table.ts';
import type { AutoMarks } from './grade-sheet.table.ts';
import { finalMark, scoresOf } from './mark-attempt.ts';
import { markByKeys } from './mark-paper.ts';
import type { MarkedContent } from './mark-paper.ts';
import { valuesOf } from './exam-papers.table.ts';
import { attemptPaper } from '../exam-attempt/exam-attempt.port.ts';
import type { ExamRecord } from '../exam/exam.port.ts';
import type { QuestionValue } from '@college/contracts/content/question';
import type { Knex } from 'knex';

export interface RegradedQuestion {
  readonly questionId: number;
  readonly version: number;
  readonly marked: MarkedContent;
}

interface Paper {
  readonly id: number;
  readonly state: string;
  readonly paper: string;
}

export interface PaperChange {
  readonly attemptId: number;
  readonly itemNo: number;
  readonly before: number;
  readonly after: number;
  /** With the mark after; null: as it is. A mark by hand becomes one of the machine, also where it stays the same. */
  readonly auto: AutoMarks | null;
  /** Null: the paper still waits for marks by hand. */
  readonly score: number | null;
}

/** One for each of these papers that has the question, whether its mark changes or not. */
export const changesOf = async (
  db: Knex,
  papers: readonly Paper[],
  { questionId, version, marked }: RegradedQuestion,
  exam: Pick<ExamRecord, 'partial'>,
): Promise<PaperChange[]> => {
  const asked = papers.flatMap((row) => {
    const item = attemptPaper(row).find((one) => one.questionId === questionId && one.version === version);
    return item ? [{ row, item }] : [];
  });
  const ids = asked.map(({ row }) => row.id);
  const autos = await autoMarksOf(db, ids);
  const values = new Map(
    (await valuesOf(db, ids, [...new Set(asked.map(({ item }) => item.itemNo))])).map((one) => [
      `${one.attempt_id}.${one.item_no}`,
      JSON.parse(one.value) as QuestionValue,
    ]),
  );
  const marks = await marksOf(db, ids);
  return asked.map(({ row, item }) => {
    const auto = autos.get(row.id) ?? [];
    const byHand = marks.filter(({ attempt_id: id }) => id === row.id);
    const machine = auto.find(([no]) => no === item.itemNo)?.[1] ?? null;
    const before = machine ?? finalMark(byHand.filter(({ item_no: no }) => no === item.itemNo)) ?? 0;
    const given = markByKeys(marked, values.get(`${row.id}.${item.itemNo}`), item.score, exam).score;
    const next: AutoMarks | null =
      given === null || given === machine
        ? null
        : auto.map(([no, score]) => [no, no === item.itemNo ? given : score]);
    return {
      attemptId: row.id,
      itemNo: item.itemNo,
      before,
      after: given ?? before,
      auto: next,
      score: row.state === 'graded' ? scoresOf(next ?? auto, byHand).score : null,
    };
  });
};
