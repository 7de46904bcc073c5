/** What a reader finds: questions, each with its faults. */
import { QuestionContent, questionFaults } from '@college/contracts/content/question';
import type { FaultId } from './fault-sentences.ts';

/** More are not imported in one go. */
export const MAX_QUESTIONS = 10_000;

export interface Fault {
  /** Counted from 1; the row of a sheet. */
  readonly line: number;
  readonly fault: FaultId;
  /** The values for the placeholders of the sentence. */
  readonly values?: Readonly<Record<string, string | number>>;
}

export interface FoundQuestion {
  /** Where it begins. */
  readonly line: number;
  /** With faults: as much of it as was understood, for the preview; null when it is nothing to be shown. */
  readonly content: QuestionContent | null;
  /** The knowledge point that it names; empty without one. */
  readonly point: string;
  /** None: it can be imported. */
  readonly faults: readonly Fault[];
}

export const EMPTY: QuestionContent = {
  kind: 'short-answer',
  stem: '',
  options: [],
  right: [],
  blanks: [],
  answer: '',
  keywords: [],
  analysis: '',
  difficulty: 3,
};

/** A question without a content, for one fault. */
export const broken = (line: number, fault: FaultId, values?: Fault['values']): FoundQuestion => ({
  line,
  content: null,
  point: '',
  faults: [{ line, fault, ...(values && { values }) }],
});

// What XML cannot contain, and signs that are none.
const UNSPEAKABLE =
  // eslint-disable-next-line no-control-regex -- control characters are what it looks for
  /[\u0000-\u0008\u000b-\u001f\u007f\ufdd0-\ufdef\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

const textsOf = ({ stem, options, blanks, answer, keywords, analysis }: QuestionContent): string[] => [
  stem,
  ...options,
  ...blanks.flat(),
  answer,
  ...keywords,
  analysis,
];

const SHAPE = {
  stem: 'question.no-stem',
  options: 'text-too-long',
  blanks: 'answers-too-long',
  keywords: 'keywords-too-long',
  difficulty: 'difficulty',
} as const satisfies Partial<Record<keyof QuestionContent, FaultId>>;

const shapeFaultOf = (content: QuestionContent): FaultId[] => {
  const { error } = QuestionContent.safeParse(content);
  return (error?.issues ?? []).map(({ path, code }) => {
    const field = path[0] as keyof QuestionContent;
    if (code === 'too_big' && (field === 'stem' || field === 'options'))
      return path.length === 1 && field === 'options' ? 'too-many-options' : 'text-too-long';
    return field in SHAPE ? SHAPE[field as keyof typeof SHAPE] : 'text-too-long';
  });
};

/** Judges what a reader made, beside the faults that it met itself. */
export const judged = (
  line: number,
  content: QuestionContent,
  met: readonly Fault[],
  point = '',
): FoundQuestion => {
  const own: FaultId[] = textsOf(content).some((text) => UNSPEAKABLE.test(text)) ? ['control-character'] : [];
  const shape = shapeFaultOf(content);
  // A content of another shape would break more rules for the same reason; so would one that was not understood.
  const rules: FaultId[] =
    shape.length > 0 || met.length > 0 ? [] : questionFaults(content).map(({ message }) => message);
  const found = [...new Set(met.length > 0 ? own : [...own, ...shape, ...rules])];
  return { line, content, point, faults: [...met, ...found.map((fault) => ({ line, fault }))] };
};
