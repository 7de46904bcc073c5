/** Questions as rows of a sheet. */
import { letterOf } from './choices.ts';
import type { FaultId } from './fault-sentences.ts';
import { EMPTY, judged } from './found.ts';
import type { Fault, FoundQuestion } from './found.ts';
import type { Written } from './gift-write.ts';
import { difficultyOf, kindOf, lettersOf, truthAmong, truthOf } from './kinds.ts';
import { joined, joinedLines, separated, separatedLines } from './lists.ts';
import { htmlOf, plainOf } from './rich.ts';
import { MAX_OPTIONS } from '@college/contracts/content/question';
import type { QuestionContent, QuestionKind } from '@college/contracts/content/question';

export const optionKeys = Array.from(
  { length: MAX_OPTIONS },
  (_, at) => `option${letterOf(at)}` as OptionKey,
);
type OptionKey = `option${'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L'}`;
export const SHEET_KEYS = [
  'kind',
  'stem',
  ...optionKeys,
  'answer',
  'analysis',
  'difficulty',
  'keywords',
  'point',
] as const;
export type SheetKey =
  | 'kind'
  | 'stem'
  | OptionKey
  | 'answer'
  | 'analysis'
  | 'difficulty'
  | 'keywords'
  | 'point';

export type Cells = Readonly<Record<SheetKey, string>>;

/** What a kind and right or wrong are called in a sheet. */
export interface SheetWords {
  readonly kind: Readonly<Record<QuestionKind, string>>;
  readonly truth: readonly [right: string, wrong: string];
  /** Behind the kind, where blanks may be filled in any order: one of those that `ANY_ORDER` knows. */
  readonly anyOrder: string;
}

const ANY_ORDER = /\s*[（(]\s*(?:不分先后|不分顺序|in any order|any order)\s*[)）]\s*$/i;
const kindIn = (cell: string): QuestionKind | null => kindOf(cell.replace(ANY_ORDER, ''));

const HTML = '[html]';
/** Characters of a cell that every program keeps; Excel's limit is 32,767. */
const MAX_CELL = 30_000;

// A text that a spreadsheet would calculate gets an apostrophe, and so does one that would look as if it had got one.
const guarded = (text: string): string => (/^'*[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);
const unguarded = (cell: string): string => (/^'+[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell);

const richCell = (html: string): string => {
  const plain = plainOf(html);
  return guarded(plain === null || plain.startsWith(HTML) ? HTML + html : plain);
};

const keywordCell = (keywords: readonly string[]): string => {
  const text = joined(keywords, '|');
  // One keyword with a comma or an escape in it: the line says that it is one.
  return keywords.length === 1 && /[、，,；;\n\\]/.test(text) ? `${text}|` : text;
};

const keywordsOf = (cell: string): string[] =>
  cell.includes('|')
    ? separated(cell, '|').filter((word) => word !== '')
    : cell
        .split(/[、，,；;\n]/)
        .map((word) => word.trim())
        .filter((word) => word !== '');

/** Answers to blanks: a line for each blank, alternatives separated by `|`; as many cells as it takes. */
const blankCells = (blanks: QuestionContent['blanks']): string[] => {
  const cells = [''];
  for (const texts of blanks) {
    const line = joinedLines([texts]);
    const last = cells.length - 1;
    const longer = cells[last] === '' ? line : `${cells[last]}\n${line}`;
    if (longer.length > MAX_CELL) cells.push(line);
    else cells[last] = longer;
  }
  return cells;
};

/** The rows of one question: a second one only where the answers to its blanks need more than one cell. */
export const rowsOf = ({ content, point }: Written, words: SheetWords): Cells[] => {
  const { kind, stem, options, right, blanks, anyOrder, answer, analysis, difficulty, keywords } = content;
  const none = Object.fromEntries(SHEET_KEYS.map((key) => [key, ''])) as Record<SheetKey, string>;
  const [first = '', ...more] = {
    single: () => [right.map(letterOf).join('')],
    multiple: () => [right.map(letterOf).join('')],
    'true-false': () => [words.truth[right[0] === 0 ? 0 : 1]],
    blank: () => blankCells(blanks).map(guarded),
    'short-answer': () => [richCell(answer)],
  }[kind]();
  const cells = {
    ...none,
    kind: words.kind[kind] + (anyOrder === true ? words.anyOrder : ''),
    stem: richCell(stem),
    ...Object.fromEntries(options.map((option, at) => [optionKeys[at], richCell(option)])),
    answer: first,
    analysis: richCell(analysis),
    difficulty: String(difficulty),
    keywords: guarded(keywordCell(keywords)),
    point: guarded(point),
  };
  return [cells, ...more.map((cell) => ({ ...none, answer: cell }))];
};

export interface SheetRow {
  readonly row: number;
  readonly cells: Cells;
  /** What the sheet itself has in this row that cannot be read. */
  readonly faults?: readonly FaultId[];
}

export const readRows = (rows: readonly SheetRow[]): FoundQuestion[] => {
  const questions: { first: SheetRow; answers: string[] }[] = [];
  for (const row of rows) {
    const last = questions.at(-1);
    if (last && goesOn(row) && kindIn(last.first.cells.kind) === 'blank')
      last.answers.push(unguarded(row.cells.answer));
    else questions.push({ first: row, answers: [unguarded(row.cells.answer)] });
  }
  return questions.map(({ first, answers }) => readRow(first, answers.join('\n')));
};

const goesOn = ({ cells }: SheetRow): boolean =>
  cells.answer !== '' && SHEET_KEYS.every((key) => key === 'answer' || cells[key] === '');

const readRow = ({ row, cells, faults: known = [] }: SheetRow, answer: string): FoundQuestion => {
  const faults: Fault[] = known.map((fault) => ({ line: row, fault }));
  const meet = (fault: FaultId, values?: Fault['values']): void => {
    faults.push({ line: row, fault, ...(values && { values }) });
  };
  const rich = (cell: string): string => {
    const own = unguarded(cell);
    if (!own.startsWith(HTML)) return htmlOf(own);
    if (own === HTML) meet('sheet-html');
    return own.slice(HTML.length);
  };
  const kind = kindIn(cells.kind);
  if (kind === null) meet('kind-unknown', { kind: cells.kind });
  const difficulty = cells.difficulty === '' ? EMPTY.difficulty : difficultyOf(cells.difficulty);
  if (difficulty === null) meet('difficulty-unreadable', { difficulty: cells.difficulty });
  const filled = optionKeys.map((key) => cells[key]);
  const count = filled.findLastIndex((cell) => cell !== '') + 1;
  const missing = filled.slice(0, count).findIndex((cell) => cell === '');
  if (missing !== -1) meet('option-order', { letter: letterOf(missing + 1) });
  const content: QuestionContent = {
    ...EMPTY,
    kind: kind ?? EMPTY.kind,
    stem: rich(cells.stem),
    options: filled.slice(0, count).map(rich),
    analysis: rich(cells.analysis),
    difficulty: difficulty ?? EMPTY.difficulty,
    keywords: keywordsOf(unguarded(cells.keywords)),
    ...(kind === 'blank' && ANY_ORDER.test(cells.kind) && { anyOrder: true }),
  };
  const answered = { ...content, ...answerOf(content, answer, rich, meet) };
  return judged(row, answered, faults, unguarded(cells.point));
};

const answerOf = (
  { kind, options }: QuestionContent,
  answer: string,
  rich: (cell: string) => string,
  meet: (fault: FaultId, values?: Fault['values']) => void,
): Partial<QuestionContent> => {
  if (answer === '' && kind !== 'short-answer') {
    meet('answer-missing');
    return {};
  }
  const unreadable = (): object => {
    meet('answer-unreadable', { answer: answer.slice(0, 60) });
    return {};
  };
  switch (kind) {
    case 'single':
    case 'multiple': {
      const right = lettersOf(answer);
      return right === null ? unreadable() : { right };
    }
    case 'true-false': {
      // Some write right and wrong as options.
      const truth =
        options.length > 0
          ? truthAmong(
              options.map((option) => plainOf(option) ?? option),
              lettersOf(answer) ?? [],
            )
          : truthOf(answer);
      return truth === null ? unreadable() : { options: [], right: [truth ? 0 : 1] };
    }
    case 'blank':
      return { blanks: separatedLines(answer) };
    case 'short-answer':
      return { answer: rich(guarded(answer)) };
  }
};
