/** What somebody answers who knows it. */
import type { QuestionContent, QuestionValue } from '@college/contracts/content/question';

export const rightValue = ({ kind, right, blanks, anyOrder, answer }: QuestionContent): QuestionValue => {
  if (kind === 'blank') {
    const texts = blanks.map(([text]) => text ?? '');
    return anyOrder === true ? texts.toReversed() : texts;
  }
  return kind === 'short-answer' ? [answer.replace(/<[^>]+>/g, '')] : right;
};
