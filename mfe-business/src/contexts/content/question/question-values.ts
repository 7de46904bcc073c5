import { gapsIn } from '@college/contracts/content/question';
import type { QuestionContent, QuestionKind } from '@college/contracts/content/question';
import type { QuestionDetail, QuestionInput } from '@college/contracts/content/question-bank';

/** The form's values: all kinds share their fields, so that nothing is lost when the kind is changed and back. */
export interface QuestionValues {
  id: number | null;
  rowVersion: number;
  kind: QuestionKind;
  stem: string;
  options: string[];
  right: number[];
  /** One entry a blank; each line is an answer that counts. */
  blanks: string[];
  anyOrder: boolean;
  answer: string;
  /** One a line. */
  keywords: string;
  analysis: string;
  difficulty: number;
  isExamOnly: boolean;
  isEnable: boolean;
  courseIds: number[];
  wareIds: number[];
  pointId: number | null;
  allowDuplicate: boolean;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const blankQuestion = (): QuestionValues => ({
  id: null,
  rowVersion: 0,
  kind: 'single',
  stem: '',
  options: ['', '', '', ''],
  right: [],
  blanks: [],
  anyOrder: false,
  answer: '',
  keywords: '',
  analysis: '',
  difficulty: 3,
  isExamOnly: false,
  isEnable: true,
  courseIds: [],
  wareIds: [],
  pointId: null,
  allowDuplicate: false,
});

/** The next question after one that was saved: of the same kind, and in the same place. */
export const nextQuestion = (saved: QuestionValues): QuestionValues => {
  const { kind, difficulty, isExamOnly, isEnable, courseIds, wareIds, pointId } = saved;
  return {
    ...blankQuestion(),
    ...{ kind, difficulty, isExamOnly, isEnable, courseIds, wareIds, pointId },
  };
};

export const valuesOf = (question: QuestionDetail): QuestionValues => ({
  id: question.id,
  rowVersion: question.rowVersion,
  kind: question.kind,
  stem: question.stem,
  options: question.options.length > 0 ? question.options : ['', '', '', ''],
  right: question.right,
  blanks: question.blanks.map((texts) => texts.join('\n')),
  anyOrder: question.anyOrder ?? false,
  answer: question.answer,
  keywords: question.keywords.join('\n'),
  analysis: question.analysis,
  difficulty: question.difficulty,
  isExamOnly: question.isExamOnly,
  isEnable: question.isEnable,
  courseIds: question.courseIds,
  wareIds: question.wareIds,
  pointId: question.pointId,
  allowDuplicate: false,
});

const isChoice = (kind: QuestionKind): boolean => kind === 'single' || kind === 'multiple';
const hasRight = (kind: QuestionKind): boolean => isChoice(kind) || kind === 'true-false';

/** The content that the values say, without what belongs to other kinds. */
export const contentOf = (values: QuestionValues): QuestionContent => {
  const { kind, stem, options, right, blanks, anyOrder, answer, keywords, analysis, difficulty } = values;
  return {
    kind,
    stem,
    options: isChoice(kind) ? options : [],
    right: hasRight(kind) ? right : [],
    blanks:
      kind === 'blank' ? Array.from({ length: gapsIn(stem) }, (_, at) => linesOf(blanks[at] ?? '')) : [],
    // Of one blank there is no order.
    ...(kind === 'blank' && { anyOrder: anyOrder && gapsIn(stem) > 1 }),
    answer: kind === 'short-answer' ? answer : '',
    keywords: kind === 'short-answer' ? linesOf(keywords) : [],
    analysis,
    difficulty,
  };
};

export const inputOf = (values: QuestionValues): QuestionInput & { id?: number; rowVersion?: number } => {
  const { id, rowVersion, isExamOnly, isEnable, courseIds, wareIds, pointId, allowDuplicate } = values;
  const settings = { isExamOnly, isEnable, courseIds, wareIds, pointId, allowDuplicate };
  return { ...contentOf(values), ...settings, ...(id !== null && { id, rowVersion }) };
};

/** The text of an option that is nothing but text; null where it has more. */
export const plainOf = (html: string): string | null => {
  const inner = /^(?:<p>)?([^<]*)(?:<\/p>)?$/.exec(html)?.[1];
  if (inner === undefined) return null;
  return new DOMParser().parseFromString(inner, 'text/html').body.textContent ?? '';
};

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export const htmlOfText = (text: string): string =>
  text === '' ? '' : `<p>${text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)}</p>`;

/** The indexes of what is right, once an option is gone. */
export const withoutOption = (right: readonly number[], gone: number): number[] =>
  right.flatMap((at) => (at === gone ? [] : [at > gone ? at - 1 : at]));

/** What is right after an option has changed places with another one. */
export const withSwapped = (right: readonly number[], one: number, other: number): number[] =>
  right
    .map((at) => {
      if (at === one) return other;
      return at === other ? one : at;
    })
    .toSorted((a, b) => a - b);
