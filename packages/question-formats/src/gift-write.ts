import { shareOf, withEscapedStars } from './choices.ts';
import { escapedGift, escapedLine } from './gift-texts.ts';
import { joined } from './lists.ts';
import { plainOf } from './rich.ts';
import type { QuestionContent } from '@college/contracts/content/question';

export interface Written {
  readonly content: QuestionContent;
  /** The name of its knowledge point; empty without one. */
  readonly point: string;
}

/** The name of a format at the beginning of a text would be taken for its format. */
const MARK = /^\[(?:html|markdown|plain|moodle)\]/;

/** A text that begins with a weight has one before it. */
const weighed = (sign: string, text: string): string => {
  if (!text.startsWith('%') || sign.length > 1) return sign + text;
  return `${sign}%${sign === '=' ? 100 : 0}%${text}`;
};

/** Plain text that means the same without a format, and of whose white space the parser changes nothing. */
const plainGift = (html: string): string | null => {
  const plain = plainOf(html);
  return plain === null || /[<>&\n\r]|\s\s/.test(plain) ? null : plain;
};

/** One question as GIFT, with the blank line that ends it. `number` makes its title. */
export const giftOf = ({ content, point }: Written, number: number): string => {
  const { kind, stem, options, right, anyOrder, answer, keywords, analysis, difficulty } = content;
  const isHtml = [stem, ...options, analysis].some((html) => plainGift(html) === null);
  const rich = (html: string): string => {
    const text = isHtml ? html : (plainOf(html) ?? html);
    return (MARK.test(text) ? `[${isHtml ? 'html' : 'plain'}]` : '') + escapedGift(text);
  };
  const note = (name: string, value: string): string => `// @${name} ${escapedLine(value)}\n`;
  const notes =
    note('difficulty', String(difficulty)) +
    (kind === 'blank' ? note('kind', kind) : '') +
    (anyOrder === true ? note('order', 'any') : '') +
    (answer === '' ? '' : note('answer', answer)) +
    (keywords.length === 0 ? '' : note('keywords', joined(keywords, '|'))) +
    (point === '' ? '' : note('point', point));
  const share = `%${shareOf(right.length)}%`;
  const signOf = (at: number): string => {
    if (kind === 'single') return right.includes(at) ? '=' : '~';
    return `~${right.includes(at) ? share : '%-100%'}`;
  };
  const choices = (): string =>
    options.map((option, at) => `\n\t${weighed(signOf(at), rich(option))}`).join('');
  const answers = {
    single: () => choices(),
    multiple: () => choices(),
    'true-false': () => (right[0] === 0 ? 'TRUE' : 'FALSE'),
    blank: () => gapsOf(content),
    'short-answer': () => '',
  }[kind]();
  const feedback = analysis === '' ? '' : `\n\t####${rich(analysis)}`;
  const opening = isHtml ? `[html]${escapedGift(stem)}` : rich(stem);
  return `${notes}::Q${number}::${opening} {${answers}${feedback}\n}\n\n`;
};

/** One gap is a short answer. Several, or an answer that reads like a match, are matched to their number. */
const gapsOf = ({ blanks }: QuestionContent): string => {
  const [only = []] = blanks;
  if (blanks.length === 1 && !only.some((text) => text.includes('->') || MARK.test(text)))
    return only.map((text) => `\n\t${weighed('=', escapedGift(withEscapedStars(text)))}`).join('');
  return blanks
    .flatMap((texts, at) => texts.map((text) => `\n\t=${at + 1} -> ${escapedGift(text)}`))
    .join('');
};
