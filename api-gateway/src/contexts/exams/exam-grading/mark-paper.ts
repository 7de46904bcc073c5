/** What the machine marks in a paper, by the keys that count for it. */
import type { AutoMarks } from './grade-sheet.table.ts';
import { markItem } from './marking.ts';
import type { Marked } from './marking.ts';
import { newestFor, regradesOf, regradesOfExams } from './regrade.table.ts';
import type { RegradeRecord } from './regrade.table.ts';
import { contentsOfPaper } from '../exam/exam.port.ts';
import type { ExamRecord } from '../exam/exam.port.ts';
import type { PaperItem, StoredAnswer } from '../exam-attempt/exam-attempt.port.ts';
import type { QuestionContent, QuestionValue } from '@college/contracts/content/question';
import type { Knex } from 'knex';

/** A question as it is marked: with the key that was put right, or with all its points for everybody. */
export interface MarkedContent {
  readonly content: QuestionContent;
  /** Other sets of options that are right too. */
  readonly also: readonly (readonly number[])[];
  readonly isFull: boolean;
}

/** Stored with a question that is marked again: all that counts from then on. */
export interface Solution {
  readonly right?: readonly number[];
  readonly blanks?: readonly (readonly string[])[];
  readonly also?: readonly (readonly number[])[];
}

export const withSolution = (
  content: QuestionContent,
  mode: string,
  { also = [], ...key }: Solution,
): MarkedContent => ({
  content: { ...content, ...(key as Partial<QuestionContent>) },
  also,
  isFull: mode === 'full-marks',
});

const keyOf = ({ questionId, version }: Pick<PaperItem, 'questionId' | 'version'>): string =>
  `${questionId}.${version}`;

const solvedWith = (
  regrades: readonly RegradeRecord[],
  paper: readonly PaperItem[],
  contents: readonly QuestionContent[],
): MarkedContent[] => {
  const counting = new Map(
    regrades.map((row) => [keyOf({ questionId: row.question_id, version: row.version }), row]),
  );
  return contents.map((content, at) => {
    const item = paper[at];
    const found = item && counting.get(keyOf(item));
    return withSolution(content, found?.mode ?? '', found ? (JSON.parse(found.solution) as Solution) : {});
  });
};

/** Where papers are from; without a class, of those that go by what counts last. */
interface Papers {
  readonly exam_id: number;
  readonly class_id: number | null;
}

/** The questions of a paper, with what was put right since; a class that was finished by then keeps its keys. */
export const contentsToMark = async (
  db: Knex,
  { exam_id: examId, class_id: classId }: Papers,
  paper: readonly PaperItem[],
): Promise<MarkedContent[]> => {
  const contents = await contentsOfPaper(db, paper);
  return solvedWith(await regradesOf(db, examId, classId), paper, contents);
};

interface MarkedPaper extends Papers {
  readonly paper: readonly PaperItem[];
}

/** The same of many papers, by a number of queries that does not grow with them. */
export const contentsOfPapers = async (
  db: Knex,
  papers: readonly MarkedPaper[],
): Promise<(paper: MarkedPaper) => MarkedContent[]> => {
  const items = [
    ...new Map(papers.flatMap(({ paper }) => paper).map((item) => [keyOf(item), item])).values(),
  ];
  const contents = await contentsOfPaper(db, items);
  const contentAt = new Map(items.map((item, at) => [keyOf(item), contents[at]]));
  const regrades = await regradesOfExams(db, [...new Set(papers.map(({ exam_id: id }) => id))]);
  return ({ exam_id: examId, class_id: classId, paper }) =>
    solvedWith(
      newestFor(
        regrades.filter((row) => row.exam_id === examId),
        classId,
      ),
      paper,
      paper.flatMap((item) => contentAt.get(keyOf(item)) ?? []),
    );
};

/** By whichever of its keys gives the most. */
export const markByKeys = (
  { content, also, isFull }: MarkedContent,
  value: QuestionValue | undefined,
  score: number,
  { partial }: Pick<ExamRecord, 'partial'>,
): Marked => {
  if (isFull) return { score, right: null };
  return also
    .map((right) => markItem({ ...content, right: [...right] }, value, score, { partial }))
    .reduce(
      (best, one) => ((one.score ?? 0) > (best.score ?? 0) ? one : best),
      markItem(content, value, score, { partial }),
    );
};

export const markPaper = (
  paper: readonly PaperItem[],
  contents: readonly MarkedContent[],
  answers: ReadonlyMap<number, Pick<StoredAnswer, 'value'>>,
  exam: Pick<ExamRecord, 'partial'>,
): AutoMarks =>
  paper.map((item, at) => {
    const marked = contents[at];
    if (!marked) throw new Error(`item ${item.itemNo} has no question`);
    return [item.itemNo, markByKeys(marked, answers.get(item.itemNo)?.value, item.score, exam).score];
  });
