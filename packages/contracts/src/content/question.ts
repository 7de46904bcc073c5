/** The question bank: what is asked in practice, in lessons and in exams. */
import { fillsBlanks, normalizedAnswer } from './blank-answer.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

export { normalizedAnswer };

export const QuestionKind = z.enum(['single', 'multiple', 'true-false', 'blank', 'short-answer']);
export type QuestionKind = Parsed<typeof QuestionKind>;

/** Sanitised HTML; formulas as `\( … \)` and `\[ … \]`, pictures by their file. */
const Rich = z.string().max(20_000);

export const MAX_OPTIONS = 12;

/**
 * What a question is, whatever it came from: the form, a sheet, GIFT, Aiken, Moodle XML or pasted text. The formats
 * read and write just this, so that out and in again gives the same bank.
 */
export const QuestionContent = z.object({
  kind: QuestionKind,
  stem: Rich.min(1),
  /** `single` and `multiple`: 2 to 12, in their order; empty for the other kinds. */
  options: z.array(z.string().min(1).max(5_000)).max(MAX_OPTIONS),
  /**
   * - `single`: `[index]` of the right option; `multiple`: the indexes of all right ones, ascending
   * - `true-false`: `[0]` for right, `[1]` for wrong
   * - the other kinds: `[]`
   */
  right: z
    .array(
      z
        .number()
        .int()
        .min(0)
        .max(MAX_OPTIONS - 1),
    )
    .max(MAX_OPTIONS),
  /**
   * `blank`: for each blank, in the order of the stem (`____`), the texts that are right; else `[]`. `21±0.5` is any
   * number from 20.5 to 21.5.
   */
  blanks: z.array(z.array(z.string().trim().min(1).max(200)).min(1).max(20)).max(20),
  /** `blank`: what fills the blanks may stand in any order. */
  anyOrder: z.boolean().optional(),
  /** `short-answer`: a model answer; else empty. */
  answer: Rich,
  /** `short-answer`: words that an answer should have; else `[]`. */
  keywords: z.array(z.string().trim().min(1).max(50)).max(30),
  /** Shown after an answer. */
  analysis: Rich,
  /** 1 easy to 5 hard. */
  difficulty: z.number().int().min(1).max(5),
});
export type QuestionContent = Parsed<typeof QuestionContent>;

export const QuestionFields = QuestionContent.extend({
  /** Never in practice nor in lessons. */
  isExamOnly: z.boolean(),
  isEnable: z.boolean(),
  courseIds: z.array(Id).max(20),
  /** Wares by the key that is the same in each version of their course. */
  wareIds: z.array(Id).max(20),
  /** A knowledge point. */
  pointId: Id.nullable(),
});
export type QuestionFields = Parsed<typeof QuestionFields>;

/** What somebody answers: indexes of options, or texts of blanks; a short answer is one text. */
export const QuestionValue = z.union([
  z
    .array(
      z
        .number()
        .int()
        .min(0)
        .max(MAX_OPTIONS - 1),
    )
    .max(MAX_OPTIONS),
  z.array(z.string().max(5_000)).max(20),
]);
export type QuestionValue = Parsed<typeof QuestionValue>;

export const questionErrors = {
  duplicate: defineError('question.duplicate', ErrorCode.illegalTransition, z.object({ id: Id })),
  unknownPoint: defineError('question.unknown-point', ErrorCode.invalid),
  unknownCourse: defineError('question.unknown-course', ErrorCode.invalid),
  unknownWare: defineError('question.unknown-ware', ErrorCode.invalid),
  /** Published exams ask it: it is disabled instead. */
  inExam: defineError('question.in-exam', ErrorCode.illegalTransition, z.object({ exams: z.number().int() })),
  /** The caller sits an exam that may ask it, and is not through with it. */
  ownExam: defineError('question.own-exam', ErrorCode.illegalTransition),
  /** Answers refer to it: it is disabled instead. */
  inUse: defineError('question.in-use', ErrorCode.illegalTransition, z.object({ count: z.number().int() })),
} as const;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const PICTURE = /<img\b[^>]*?#file-(\d+)[^>]*>/gi;

const entity = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
};

/** HTML as one line of text; a picture is `[n]` with the number of its file. */
export const textOfHtml = (html: string): string =>
  html
    .replace(PICTURE, ' [$1] ')
    .replace(/<\/?(?:p|br|hr|div|li|ul|ol|h[1-6]|t[dhr]|table|blockquote|pre)\b[^>]*>/gi, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(#?\w{1,10});/g, entity)
    .replace(/\s+/g, ' ')
    .trim();

/** The texts of the formulas in a stem stay as they are: in them every sign counts. */
const FORMULA = /\\\([\s\S]*?\\\)|\\\[[\s\S]*?\\\]/g;

const withoutSigns = (text: string): string =>
  text
    // The point of a number counts, so that 1.5 m is not 15 m.
    .replace(/(?<=\d)[.,:/-](?=\d)|(?<!\d)-(?=\d)|[%‰°]|\[\d+\]|([\p{P}\s])/gu, (sign, lost) =>
      lost ? '' : sign,
    )
    .toLowerCase();

/**
 * What makes two stems the same question: NFKC, no tags, no blanks, no punctuation, no case. Numbers keep their signs,
 * formulas theirs.
 */
export const normalizedStem = (html: string): string => {
  const text = textOfHtml(html).normalize('NFKC');
  let normal = '';
  let at = 0;
  for (const found of text.matchAll(FORMULA)) {
    normal += withoutSigns(text.slice(at, found.index)) + found[0].replace(/\s+/g, '');
    at = found.index + found[0].length;
  }
  return normal + withoutSigns(text.slice(at));
};

/** The gaps of a stem: three or more low lines each. */
const GAP = /_{3,}/g;
export const gapsIn = (stem: string): number => textOfHtml(stem).replace(FORMULA, '').match(GAP)?.length ?? 0;

/** Case counts in options: mW is not MW. */
const normalizedOption = (html: string): string => textOfHtml(html).normalize('NFKC').replace(/\s+/g, '');

/** What can be wrong with a content beyond its shape. */
export const QUESTION_RULES = [
  'question.no-stem',
  'question.not-of-kind',
  'question.too-few-options',
  'question.blank-option',
  'question.same-options',
  'question.nothing-right',
  'question.one-right',
  'question.unknown-right',
  'question.unsorted-right',
  'question.no-gap',
  'question.gaps-differ',
  'question.blank-answer',
  'question.no-answer',
] as const;
export type QuestionRule = (typeof QUESTION_RULES)[number];

export interface QuestionFault {
  readonly field: keyof QuestionContent;
  readonly message: QuestionRule;
}

const isChoice = (kind: QuestionKind): boolean => kind === 'single' || kind === 'multiple';
const isSorted = (indexes: readonly number[]): boolean =>
  indexes.every((index, at) => at === 0 || index > (indexes[at - 1] ?? -1));

const optionFaults = ({ kind, options }: QuestionContent): QuestionFault[] => {
  if (!isChoice(kind))
    return options.length > 0 ? [{ field: 'options', message: 'question.not-of-kind' }] : [];
  if (options.length < 2) return [{ field: 'options', message: 'question.too-few-options' }];
  const normal = options.map(normalizedOption);
  if (normal.includes('')) return [{ field: 'options', message: 'question.blank-option' }];
  return new Set(normal).size < normal.length ? [{ field: 'options', message: 'question.same-options' }] : [];
};

const rightFault = ({ kind, options, right }: QuestionContent): QuestionRule | null => {
  if (kind === 'blank' || kind === 'short-answer') return right.length > 0 ? 'question.not-of-kind' : null;
  if (right.length === 0) return 'question.nothing-right';
  if (kind !== 'multiple' && right.length > 1) return 'question.one-right';
  const count = kind === 'true-false' ? 2 : options.length;
  if (right.some((index) => index >= count)) return 'question.unknown-right';
  return isSorted(right) ? null : 'question.unsorted-right';
};

const blankFault = ({ kind, stem, blanks }: QuestionContent): QuestionFault | null => {
  if (kind !== 'blank')
    return blanks.length > 0 ? { field: 'blanks', message: 'question.not-of-kind' } : null;
  const gaps = gapsIn(stem);
  if (gaps === 0) return { field: 'stem', message: 'question.no-gap' };
  if (gaps !== blanks.length) return { field: 'blanks', message: 'question.gaps-differ' };
  return blanks.flat().some((text) => normalizedAnswer(text) === '')
    ? { field: 'blanks', message: 'question.blank-answer' }
    : null;
};

const answerFaults = ({ kind, answer, keywords }: QuestionContent): QuestionFault[] => {
  if (kind === 'short-answer')
    return textOfHtml(answer) === '' ? [{ field: 'answer', message: 'question.no-answer' }] : [];
  return [
    ...(answer === '' ? [] : [{ field: 'answer', message: 'question.not-of-kind' } as const]),
    ...(keywords.length === 0 ? [] : [{ field: 'keywords', message: 'question.not-of-kind' } as const]),
  ];
};

/** The broken rules of a content; none: it can be asked. The form, the service and the imports ask the same. */
export const questionFaults = (content: QuestionContent): QuestionFault[] => {
  const right = rightFault(content);
  const blank = blankFault(content);
  return [
    ...(textOfHtml(content.stem) === '' ? [{ field: 'stem', message: 'question.no-stem' } as const] : []),
    ...optionFaults(content),
    ...(right ? [{ field: 'right', message: right } as const] : []),
    ...(blank ? [blank] : []),
    ...answerFaults(content),
  ];
};

type Marked = Pick<QuestionContent, 'kind' | 'right' | 'blanks' | 'anyOrder'>;

/** Whether an answer is right; null where only a person can judge. All of a multiple choice or of the blanks must be. */
export const isRight = (
  { kind, right, blanks, anyOrder = false }: Marked,
  value: QuestionValue,
): boolean | null => {
  if (kind === 'short-answer') return null;
  if (kind === 'blank') return fillsBlanks(blanks, value.map(String), anyOrder);
  const given = new Set<unknown>(value);
  return given.size === right.length && right.every((index) => given.has(index));
};

/** The keywords that a short answer has. */
export const keywordsIn = (keywords: readonly string[], text: string): string[] => {
  const normal = normalizedAnswer(text);
  return keywords.filter((word) => normal.includes(normalizedAnswer(word)));
};

/** Whether a value can be an answer to a question of this kind: its form, not whether it is right. */
export const fitsKind = (
  { kind, options, blanks }: Pick<QuestionContent, 'kind' | 'options' | 'blanks'>,
  value: QuestionValue,
): boolean => {
  if (kind === 'blank' || kind === 'short-answer')
    return (
      value.length === (kind === 'blank' ? blanks.length : 1) &&
      value.every((text) => typeof text === 'string')
    );
  const count = kind === 'true-false' ? 2 : options.length;
  const isOne = kind !== 'multiple';
  return (
    value.length > 0 &&
    (!isOne || value.length === 1) &&
    value.every((index) => typeof index === 'number' && index < count) &&
    new Set<unknown>(value).size === value.length
  );
};
