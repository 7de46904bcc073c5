/** A paper with its questions as they are marked, and the marks that they have. */
import { autoMarksOf, marksOf } from './grade-sheet.table.ts';
import type { MarkRecord } from './grade-sheet.table.ts';
import { finalMark } from './mark-attempt.ts';
import { contentsToMark } from './mark-paper.ts';
import type { MarkedContent } from './mark-paper.ts';
import { attemptPaper } from '../exam-attempt/exam-attempt.port.ts';
import type { AttemptRecord, PaperItem } from '../exam-attempt/exam-attempt.port.ts';
import type { QuestionContent } from '@college/contracts/content/question';
import type { Knex } from 'knex';

export interface MarkedItem {
  readonly item: PaperItem;
  readonly content: QuestionContent;
  readonly also: MarkedContent['also'];
  /** Null where nothing has marked it. */
  readonly score: number | null;
  readonly comments: readonly string[];
  readonly byHand: readonly MarkRecord[];
}

export const markedItems = async (db: Knex, attempt: AttemptRecord): Promise<MarkedItem[]> => {
  const paper = attemptPaper(attempt);
  const contents = await contentsToMark(db, attempt, paper);
  const auto = new Map((await autoMarksOf(db, [attempt.id])).get(attempt.id) ?? []);
  const marks = await marksOf(db, [attempt.id]);
  return paper.map((item, at) => {
    const marked = contents[at];
    if (!marked) throw new Error(`item ${item.itemNo} has no question`);
    const byHand = marks.filter((mark) => mark.item_no === item.itemNo);
    return {
      item,
      content: marked.content,
      also: marked.also,
      score: auto.get(item.itemNo) ?? finalMark(byHand),
      comments: byHand.map(({ comment }) => comment).filter((comment) => comment !== ''),
      byHand,
    };
  });
};
