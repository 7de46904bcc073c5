/** The lines of pasted text: headings, numbers of questions, labels and options. */
import { letterOf } from './choices.ts';
import { kindOf } from './kinds.ts';
import { MAX_OPTIONS } from '@college/contracts/content/question';
import type { QuestionKind } from '@college/contracts/content/question';

export type Label = 'answer' | 'analysis' | 'difficulty' | 'point' | 'keywords';

export interface Segment {
  /** Null: a part of the question itself. */
  readonly label: Label | null;
  readonly text: string;
}

const LABELS: readonly (readonly [Label, string])[] = [
  ['analysis', '答案解析|试题解析|解析|分析|解释|Explanation|Analysis|Feedback|Rationale'],
  [
    'answer',
    '正确答案|参考答案|标准答案|试题答案|答案|Correct [Aa]nswers?|Model [Aa]nswer|Answers?|ANSWERS?',
  ],
  ['difficulty', '难易程度|难易度|难度系数|难度|Difficulty'],
  ['point', '知识点|考点|Knowledge [Pp]oints?'],
  ['keywords', '关键词|关键字|得分点|Keywords?'],
];
const WORDS = LABELS.map(([, words]) => words).join('|');
/** With a colon, or in brackets: `答案：`, `【答案】`. Within a line it stands behind a space or the end of something. */
const LABEL = new RegExp(
  `(?:^|(?<=[\\s。；;.．!！?？)）】\\]A-L√×]))(?:[【\\[]\\s*(${WORDS})\\s*[】\\]]\\s*[:：]?|(${WORDS})\\s*[:：])\\s*`,
  'g',
);
const labelOf = (word: string): Label =>
  LABELS.find(([, words]) => new RegExp(`^(?:${words})$`).test(word))?.[0] ?? 'answer';

/** A line, cut at its labels. */
export const segmentsOf = (line: string): Segment[] => {
  const [short] = /^答\s*[:：]\s*/.exec(line) ?? [];
  if (short !== undefined) return [{ label: 'answer', text: line.slice(short.length).trim() }];
  const segments: Segment[] = [];
  let label: Label | null = null;
  let from = 0;
  const add = (until: number): void => {
    const text = line.slice(from, until).trim();
    if (label !== null || text !== '') segments.push({ label, text });
  };
  for (const found of line.matchAll(LABEL)) {
    add(found.index);
    label = labelOf(found[1] ?? found[2] ?? '');
    from = found.index + found[0].length;
  }
  add(line.length);
  return segments;
};

/** How questions are numbered; a line that is numbered otherwise is a part of one. */
export type NumberStyle = 'word' | 'brackets' | 'bracket' | 'comma' | 'dot';

export interface Numbered {
  readonly number: number;
  readonly style: NumberStyle;
  /** It may be a decimal, such as `1.5 m`. */
  readonly isDoubtful: boolean;
  readonly shown: string;
  readonly rest: string;
}

const NUMBERED =
  /^(?:第\s*(\d{1,5})\s*题\s*[、.．:：]?|[(（]\s*(\d{1,5})\s*[)）]\s*[、.．]?|(\d{1,5})\s*[)）]|(\d{1,5})\s*、|(\d{1,5})\s*[．.:：])\s*/;

export const numberedOf = (line: string): Numbered | null => {
  const found = NUMBERED.exec(line);
  if (!found) return null;
  const [shown, word, brackets, bracket, comma, dot] = found;
  const rest = line.slice(shown.length);
  const styles = [
    [word, 'word'],
    [brackets, 'brackets'],
    [bracket, 'bracket'],
    [comma, 'comma'],
    [dot, 'dot'],
  ] as const;
  const [digits = '0', style = 'dot'] = styles.find(([value]) => value !== undefined) ?? [];
  const isDoubtful = /[.:：]$/.test(shown) && /^\d/.test(rest);
  return { number: Number(digits), style, isDoubtful, shown: shown.trim(), rest };
};

const BEFORE_HEADING =
  /^(?:第?[一二三四五六七八九十]{1,3}(?:部分|大题|题)?[、.．:：\s]*|[(（][一二三四五六七八九十]{1,3}[)）]\s*|[IVX]{1,4}[.、．]\s*|(?:Part|Section|PART|SECTION)\s+\w{1,5}[.:：]?\s*|[【[#]+\s*)/;
const AFTER_HEADING = /\s*(?:[（(【\]】:：。.,，].*|[共每].*)?$/;

/** A heading with the kind of the questions below it; null for any other line. */
export const headingOf = (line: string): { kind: QuestionKind | null; shown: string } | null => {
  if (line.length > 200) return null;
  const own = line.replace(BEFORE_HEADING, '');
  const shown = own.replace(AFTER_HEADING, '');
  const kind = kindOf(shown);
  if (kind !== null) return { kind, shown };
  return /^[一二三四五六七八九十]{1,3}[、.．]\s*\S{1,10}题(?:\s*[（(:：。].*)?$/.test(line)
    ? { kind: null, shown: shown.slice(0, 20) }
    : null;
};

const FULL_WIDTH = 0xff21 - 0x41;
type Spot = { readonly at: number; readonly end: number };

const patternsOf = (pattern: (either: string) => string): RegExp[] =>
  Array.from({ length: MAX_OPTIONS }, (_, index) => {
    const either = `[${letterOf(index)}${String.fromCharCode(65 + index + FULL_WIDTH)}]`;
    return new RegExp(`(?<![A-Za-z0-9Ａ-Ｚ.])${pattern(either)}\\s*`, 'g');
  });
const PLAIN = patternsOf(
  (either) => `(?<![(（]\\s*)${either}\\s*(?:[)）][、.．]?|[、．:：]|\\.(?![A-Za-z]\\.))`,
);
const BRACKETS = patternsOf((either) => `[(（]\\s*${either}\\s*[)）]\\s*[、.．:：]?`);

const spotsOf = (text: string, next: number, patterns: readonly RegExp[]): Spot[] => {
  const found: Spot[] = [];
  for (const pattern of patterns.slice(next)) {
    pattern.lastIndex = found.at(-1)?.end ?? 0;
    const spot = pattern.exec(text);
    if (!spot) break;
    found.push({ at: spot.index, end: spot.index + spot[0].length });
  }
  return found;
};

/** The options in a line, from the one with the index `next` on, and what stands before them. */
export const optionsIn = (text: string, next: number): { before: string; options: string[] } => {
  // A letter in brackets may be the answer within the stem: it begins an option where the others are in brackets, too.
  const [plain, bracketed] = [spotsOf(text, next, PLAIN), spotsOf(text, next, BRACKETS)];
  const found = bracketed.length > plain.length ? bracketed : plain;
  const options = found.map(({ end }, at) =>
    text
      .slice(end, found[at + 1]?.at ?? text.length)
      .replace(/[；;]\s*$/, '')
      .trim(),
  );
  return { before: text.slice(0, found[0]?.at ?? text.length).trim(), options };
};

/** The letter with which a line begins, as an option does. */
export const optionLetter = (text: string): string | null => {
  const [, brackets, plain] =
    /^(?:[(（]\s*([A-LＡ-Ｌ])\s*[)）]|([A-LＡ-Ｌ])\s*(?:[)）、．:：]|\.(?![A-Za-z]\.)))/.exec(text) ?? [];
  const letter = brackets ?? plain;
  return letter === undefined ? null : letter.normalize('NFKC');
};
