/** A marked paper as it was sat: its questions and options in the order in which the student saw them. */
import type { MarkedItem } from './marked-items.ts';
import { isAnswered } from './marking.ts';
import { answersOf } from '../exam-attempt/exam-attempt.port.ts';
import type { AttemptRecord } from '../exam-attempt/exam-attempt.port.ts';
import { shownOptions, shownOrder } from '../exam/exam.port.ts';
import type { ExamRecord } from '../exam/exam.port.ts';
import { withPictures } from '../../content/question/question.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type { MyExamAnswers } from '@college/contracts/exams/exam-result';
import type { QuestionContent, QuestionValue } from '@college/contracts/content/question';

/** Options, answers and right ones in the order in which the student saw them. */
const asShown = (
  order: readonly number[],
  { options, right }: Pick<QuestionContent, 'options' | 'right'>,
  also: MarkedItem['also'],
  value: QuestionValue | null,
) => {
  const placed = (indexes: readonly number[]): number[] =>
    indexes.map((index) => order.indexOf(index)).sort((a, b) => a - b);
  return {
    options: order.map((index) => options[index] ?? ''),
    right: placed(right),
    also: also.map(placed),
    value: value?.every((part): part is number => typeof part === 'number') === true ? placed(value) : value,
  };
};

export interface SatPaper {
  readonly attempt: AttemptRecord;
  readonly exam: ExamRecord;
  readonly items: readonly MarkedItem[];
}

/** What was asked and answered; with what is right, and the marks, only if `shown`. */
export const shownQuestions = async (
  { attempt, exam, items }: SatPaper,
  shown: boolean,
  context: SignedInContext,
): Promise<MyExamAnswers['questions']> => {
  const { read } = context;
  const answers = await answersOf(read, attempt.id);
  const order = shownOrder(
    attempt.seed,
    items.map(({ item }) => item),
    exam,
  );
  const pictured = await withPictures(
    read,
    context,
    items.map(({ content }) => content),
  );
  return order.map((item): MyExamAnswers['questions'][number] => {
    const at = items.findIndex((one) => one.item.itemNo === item.itemNo);
    const [one, content] = [items[at], pictured[at]];
    if (!one || !content) throw new Error(`item ${item.itemNo} is not in the paper`);
    const given = answers.get(item.itemNo)?.value;
    const count = content.options.length;
    const view = asShown(
      exam.shuffle_options && count > 0
        ? shownOptions(attempt.seed, item, count)
        : Array.from({ length: count }, (_, index) => index),
      content,
      one.also,
      isAnswered(given) ? given : null,
    );
    // True and false are no options, and stay as they are.
    const isShuffled = count > 0;
    return {
      itemNo: item.itemNo,
      kind: content.kind,
      stem: content.stem,
      options: view.options,
      gaps: content.blanks.length,
      most: item.score,
      value: isShuffled ? view.value : isAnswered(given) ? given : null,
      shown: shown
        ? {
            score: one.score ?? 0,
            isRight: content.kind === 'short-answer' ? null : one.score === item.score,
            comments: [...one.comments],
            solution: {
              right: isShuffled ? view.right : content.right,
              also: isShuffled ? view.also : one.also.map((more) => [...more]),
              blanks: content.blanks,
              answer: content.answer,
              keywords: content.keywords,
              analysis: content.analysis,
            },
          }
        : null,
    };
  });
};
