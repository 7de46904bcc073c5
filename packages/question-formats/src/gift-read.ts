import { parse } from 'gift-pegjs';
import type {
  GIFTQuestion,
  Matching,
  MultipleChoice,
  Numerical,
  NumericalFormat,
  ShortAnswer,
  TextChoice,
  TextFormat,
} from 'gift-pegjs';
import { judgedChoices, letterOf, withoutWildcard } from './choices.ts';
import type { FaultId } from './fault-sentences.ts';
import { broken, EMPTY, judged } from './found.ts';
import type { Fault, FoundQuestion } from './found.ts';
import { giftItems, giftNotes } from './gift-items.ts';
import type { GiftItem, GiftNotes } from './gift-items.ts';
import { sheltered, unsheltered, withEscapedStem, withoutParserMarks } from './gift-texts.ts';
import { between } from './numbers.ts';
import { htmlOf, looksLikeHtml, remarkOn, withRemarks } from './rich.ts';
import type { QuestionContent } from '@college/contracts/content/question';

const MAX_ITEM = 200_000;

/** GIFT as Moodle describes it; each item by itself, so that each error has its line. */
export function* giftQuestions(text: string): Generator<FoundQuestion> {
  for (const item of giftItems(text)) yield readItem(item);
}
export const readGift = (text: string): FoundQuestion[] => [...giftQuestions(text)];

const readItem = (item: GiftItem): FoundQuestion => {
  if (item.text.length > MAX_ITEM) return broken(item.line, 'item-too-long');
  const read = parsed(item);
  if ('fault' in read) return broken(read.line, read.fault, read.values);
  const notes = giftNotes(item);
  const faults = new Set<FaultId>();
  const content = contentOf(read.question, notes, (fault) => void faults.add(fault));
  return judged(
    item.line,
    content,
    [...notes.faults, ...[...faults].map((fault) => ({ line: item.line, fault }))],
    notes.point,
  );
};

interface SyntaxProblem {
  readonly location: { readonly start: { readonly line: number } };
  readonly found: string | null;
}

const parsed = ({ line, text }: GiftItem): { question: GIFTQuestion } | Fault => {
  try {
    const [question, ...more] = parse(sheltered(withEscapedStem(text)));
    return question && more.length === 0 ? { question } : { line, fault: 'gift-end' };
  } catch (error) {
    const { location, found } = error as Partial<SyntaxProblem>;
    if (location === undefined) throw error;
    const at = line + location.start.line - 1;
    return found === null || found === undefined || found === '\n'
      ? { line: Math.min(at, line + text.split('\n').length - 1), fault: 'gift-end' }
      : { line: at, fault: 'gift-syntax', values: { found } };
  }
};

type Meet = (fault: FaultId) => void;

const richOf = ({ format, text }: TextFormat, meet: Meet): string => {
  const own = unsheltered(text);
  if (format === 'markdown') meet('markdown');
  return format === 'html' || (format === 'moodle' && looksLikeHtml(own)) ? own : htmlOf(own);
};

const stemOf = (question: Exclude<GIFTQuestion, { type: 'Category' }>, meet: Meet): string => {
  // The stem of a question that is nothing but answers is null, whatever the types say.
  const stem = question.stem as TextFormat | null;
  return stem === null ? '' : richOf(stem, meet);
};

const contentOf = (question: GIFTQuestion, notes: GiftNotes, meet: Meet): QuestionContent => {
  if (question.type === 'Category' || question.type === 'Description') {
    meet('kind-description');
    return { ...EMPTY, stem: question.type === 'Description' ? stemOf(question, meet) : '' };
  }
  const { globalFeedback, hasEmbeddedAnswers } = question;
  const stem = stemOf(question, meet);
  const analysis = globalFeedback ? richOf(globalFeedback, meet) : '';
  const base = { ...EMPTY, stem, analysis, difficulty: notes.difficulty };
  switch (question.type) {
    case 'TF': {
      const { trueFeedback, falseFeedback } = question as unknown as Record<string, TextFormat | null>;
      const remarks = [trueFeedback, falseFeedback].flatMap((one) => (one ? [richOf(one, meet)] : []));
      return {
        ...base,
        kind: 'true-false',
        right: [question.isTrue ? 0 : 1],
        analysis: withRemarks(analysis, remarks),
      };
    }
    case 'Essay':
      return { ...base, kind: 'short-answer', answer: notes.answer, keywords: [...notes.keywords] };
    case 'MC':
      return { ...base, ...choiceOf(question, analysis, meet) };
    case 'Short':
      return { ...base, kind: 'blank', ...gapOf(question, { stem, analysis, hasEmbeddedAnswers }, meet) };
    case 'Matching':
      if (notes.isBlank)
        return {
          ...base,
          kind: 'blank',
          blanks: gapsOf(question),
          ...(notes.isAnyOrder && { anyOrder: true }),
        };
      meet('kind-matching');
      return base;
    case 'Numerical':
      return {
        ...base,
        kind: 'blank',
        ...gapOf(inWords(question), { stem, analysis, hasEmbeddedAnswers }, meet),
      };
  }
};

const remarksOf = (choices: readonly TextChoice[], meet: Meet): string[] =>
  choices.flatMap(({ feedback }, at) => (feedback ? [remarkOn(letterOf(at), richOf(feedback, meet))] : []));

const choiceOf = ({ choices }: MultipleChoice, analysis: string, meet: Meet): Partial<QuestionContent> => {
  const options = choices.map(({ text }) => richOf(text, meet));
  const found = judgedChoices(
    choices.map(({ weight, isCorrect }) => ({ weight: weight ?? null, isTheRight: isCorrect })),
  );
  const shown = {
    kind: 'single',
    options,
    analysis: withRemarks(analysis, remarksOf(choices, meet)),
  } as const;
  if (found.fault === null) return { ...shown, kind: found.kind, right: found.right };
  meet(found.fault);
  return shown;
};

/** A numerical question as one with a gap. */
const inWords = ({ choices }: Numerical): Pick<ShortAnswer, 'choices'> => {
  const all = Array.isArray(choices)
    ? choices
    : [{ isCorrect: true, weight: null, text: choices, feedback: null }];
  return {
    choices: all.map((choice) => ({ ...choice, text: { format: 'plain', text: numberIn(choice.text) } })),
  };
};

const numberIn = ({ number = 0, range = 0, numberLow, numberHigh }: NumericalFormat): string =>
  between(numberLow ?? number - range, numberHigh ?? number + range);

/** One gap; where the stem does not show it, it is at the end. */
const gapOf = (
  { choices }: Pick<ShortAnswer, 'choices'>,
  { stem, analysis, hasEmbeddedAnswers }: { stem: string; analysis: string; hasEmbeddedAnswers: boolean },
  meet: Meet,
): Partial<QuestionContent> => {
  if (choices.some(({ weight }) => weight !== null && weight !== 100)) meet('weights');
  const texts = choices.map(({ text }) => {
    const plain = withoutWildcard(unsheltered(text.text));
    if (plain === null) meet('wildcard');
    return plain ?? '*';
  });
  return {
    stem: hasEmbeddedAnswers ? stem.replace(/_____/, '____') : withGap(stem),
    blanks: [texts],
    analysis: withRemarks(analysis, remarksOf(choices, meet)),
  };
};

/** A short answer is asked for without a gap; a blank has one. */
export const withGap = (stem: string): string => {
  if (/_{3,}/.test(stem)) return stem;
  return stem.endsWith('</p>') ? `${stem.slice(0, -4)} ____</p>` : `${stem} ____`.trim();
};

/** `1 -> a`, `1 -> b`, `2 -> c`: the answers to each gap. */
const gapsOf = ({ matchPairs }: Matching): string[][] => {
  const gaps: string[][] = [];
  for (const { subquestion, subanswer } of matchPairs) {
    const at = Number(unsheltered(subquestion.text)) - 1;
    const text = unsheltered(withoutParserMarks(subanswer));
    if (Number.isInteger(at) && at >= 0 && at <= gaps.length) (gaps[at] ??= []).push(text);
    else gaps.push([text]);
  }
  return gaps;
};
