/** Text of any format that is read here. */
import { readAiken } from './aiken.ts';
import { broken, MAX_QUESTIONS } from './found.ts';
import type { FoundQuestion } from './found.ts';
import { giftQuestions } from './gift-read.ts';
import { moodleQuestions } from './moodle-read.ts';
import { pastedQuestions } from './pasted-text.ts';

export type TextFormat = 'text' | 'gift' | 'aiken' | 'moodle';

const READERS: Readonly<Record<TextFormat, (text: string) => Iterable<FoundQuestion>>> = {
  text: pastedQuestions,
  gift: giftQuestions,
  aiken: readAiken,
  moodle: moodleQuestions,
};

/** What distinguishes the formats is looked for here. */
const BEGINNING = 20_000;

/** The format that a text is in; pasted text is whatever is none of the others. */
export const formatOf = (text: string): TextFormat => {
  const beginning = text.slice(0, BEGINNING);
  if (/^\s*(?:<\?xml|<!DOCTYPE|<quiz\b)/i.test(beginning)) return 'moodle';
  if (/^ANSWER: [A-Z]\s*$/m.test(beginning) && !/^\s*\d{1,5}\s*[、.．]/m.test(beginning)) return 'aiken';
  const isGift =
    /^::(?:[^:\n]|\\:)*::/m.test(beginning) ||
    /^\$CATEGORY:/m.test(beginning) ||
    /(?<!\\)\{\s*(?:[=~#]|T(?:RUE)?\s*[}#]|F(?:ALSE)?\s*[}#]|\})/.test(
      beginning.replace(/\\[([].*?\\[)\]]/g, ''),
    );
  return isGift ? 'gift' : 'text';
};

/** The questions of a text one by one, so that who reads a long one may do something else in between. */
export function* questionsIn(text: string, format: TextFormat): Generator<FoundQuestion> {
  let count = 0;
  for (const found of READERS[format](text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'))) {
    count += 1;
    if (count > MAX_QUESTIONS) {
      yield broken(found.line, 'too-many');
      return;
    }
    yield found;
  }
  if (count === 0) yield broken(1, 'no-questions');
}

export const readText = (text: string, format: TextFormat): FoundQuestion[] => [...questionsIn(text, format)];
