/** Answers in one line: what is right, and what somebody gave. */
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { printText } from '../../content/question/question.port.ts';
import type { QuestionContent, QuestionValue } from '@college/contracts/content/question';

export const OPTION_LETTERS = 'ABCDEFGHIJKL';

const truth = (isTrue: boolean, language: Language): string =>
  messageFor(isTrue ? 'question-truth.right' : 'question-truth.wrong', language, null);

export const rightAnswer = (content: QuestionContent, language: Language): string => {
  if (content.kind === 'blank') return content.blanks.map((texts) => texts.join(' / ')).join('; ');
  if (content.kind === 'short-answer') return printText(content.answer);
  if (content.kind === 'true-false') return truth(content.right[0] === 0, language);
  return content.right.map((index) => OPTION_LETTERS[index]).join('');
};

/** By the letters of the question's own order; texts as they were typed. */
export const givenAnswer = (
  { kind }: Pick<QuestionContent, 'kind'>,
  value: QuestionValue,
  language: Language,
): string => {
  if (kind === 'true-false') return value.map((index) => truth(index === 0, language)).join();
  return value.every((part) => typeof part === 'number')
    ? value
        .toSorted((a, b) => a - b)
        .map((index) => OPTION_LETTERS[index] ?? '')
        .join('')
    : value.join('; ');
};
