/** One question of pasted text, once all of its lines are known. */
import { letterOf } from './choices.ts';
import type { FaultId } from './fault-sentences.ts';
import { EMPTY, judged } from './found.ts';
import type { Fault, FoundQuestion } from './found.ts';
import { difficultyOf, kindOf, lettersOf, truthAmong, truthOf } from './kinds.ts';
import type { Label } from './pasted-lines.ts';
import { htmlOf } from './rich.ts';
import type { QuestionContent, QuestionKind } from '@college/contracts/content/question';

export interface RawQuestion {
  readonly line: number;
  /** Of the heading above it. */
  readonly kind: QuestionKind | null;
  readonly stem: string[];
  readonly options: string[];
  readonly labels: Partial<Record<Label, { readonly line: number; readonly lines: string[] }>>;
  readonly faults: Fault[];
}

const TAG = /^[[【(（]\s*([^\]】)）]{2,12})\s*[\]】)）]\s*|\s*[[【(（]\s*([^\]】)）]{2,12})\s*[\]】)）]$/g;
/** Brackets with nothing in them. */
const HOLE = /[（(【[][\s_＿\u3000]*[)）】\]]/;
const HOLES = new RegExp(HOLE.source, 'g');
const GAPS = new RegExp(`${HOLE.source}|[_＿]{2,}`, 'g');
const LETTERS = /[（(]\s*([A-LＡ-Ｌ][A-LＡ-Ｌ、,，\s]*)[)）]/g;
const TRUTH = /\s*[（(]\s*(√|×|✓|✔|✗|✘|对|错|正确|错误|T|F|True|False)\s*[)）]\s*([。.]?)$/i;

type Meet = (fault: FaultId, values?: Fault['values'], line?: number) => void;

export const questionOf = (raw: RawQuestion): FoundQuestion => {
  const faults = [...raw.faults];
  const meet: Meet = (fault, values, line = raw.line) => {
    faults.push({ line, fault, ...(values && { values }) });
  };
  const labelled = (label: Label): string => raw.labels[label]?.lines.join('\n').trim() ?? '';
  const given = labelled('answer');
  const { stem: untagged, kind: tagged } = withoutTag(raw.stem.join('\n').trim());
  const { stem, inline } = withoutAnswer(untagged, raw.options.length, given !== '');
  if (given !== '' && inline !== '' && !isSameAnswer(given, inline)) meet('answer-twice');
  const answer = given || inline;
  const wanted = tagged ?? raw.kind;
  const kind = kindFor(wanted, stem, raw.options, answer);
  const difficulty = labelled('difficulty');
  const level = difficulty === '' ? EMPTY.difficulty : difficultyOf(difficulty);
  if (level === null)
    meet('difficulty-unreadable', { difficulty: difficulty.slice(0, 40) }, raw.labels.difficulty?.line);
  const base: QuestionContent = {
    ...EMPTY,
    kind,
    stem: htmlOf(stem),
    options: raw.options.map(htmlOf),
    analysis: htmlOf(labelled('analysis')),
    difficulty: level ?? EMPTY.difficulty,
    keywords: wordsIn(labelled('keywords')),
  };
  const line = raw.labels.answer?.line ?? raw.line;
  const content = {
    ...base,
    ...answered(base, stem, raw.options, answer, (fault, values) => meet(fault, values, line)),
  };
  return judged(raw.line, content, faults, labelled('point'));
};

const wordsIn = (text: string): string[] =>
  text
    .split(/[、，,；;|\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

const withoutTag = (stem: string): { stem: string; kind: QuestionKind | null } => {
  let kind: QuestionKind | null = null;
  const own = stem.replace(TAG, (whole, before?: string, after?: string) => {
    const found = kindOf(before ?? after ?? '');
    kind ??= found;
    return found === null ? whole : '';
  });
  return { stem: own.trim(), kind };
};

/** An answer within the brackets of the stem, which are left empty. Letters of no option are one only where it has no other. */
const withoutAnswer = (
  stem: string,
  options: number,
  hasOther: boolean,
): { stem: string; inline: string } => {
  if (options === 0) {
    const [, truth] = TRUTH.exec(stem) ?? [];
    return truth === undefined ? { stem, inline: '' } : { stem: stem.replace(TRUTH, '$2'), inline: truth };
  }
  const found = HOLE.test(stem) ? [] : [...stem.matchAll(LETTERS)];
  const [only] = found;
  const letters = only ? lettersOf(only[1] ?? '') : null;
  return found.length === 1 && only && letters?.every((at) => at < options || !hasOther)
    ? { stem: stem.replace(LETTERS, '（ ）'), inline: letters.map(letterOf).join('') }
    : { stem, inline: '' };
};

const isSameAnswer = (one: string, other: string): boolean => {
  const [letters, others] = [lettersOf(one), lettersOf(other)];
  if (letters && others) return letters.join() === others.join();
  return truthOf(one) !== null && truthOf(one) === truthOf(other);
};

const kindFor = (
  wanted: QuestionKind | null,
  stem: string,
  options: readonly string[],
  answer: string,
): QuestionKind => {
  const letters = lettersOf(answer);
  if (wanted !== null && wanted !== 'single') return wanted;
  if (options.length > 0) {
    if (wanted === null && truthAmong(options, letters ?? []) !== null) return 'true-false';
    return wanted ?? (letters !== null && letters.length > 1 ? 'multiple' : 'single');
  }
  if (wanted === 'single') return wanted;
  if (truthOf(answer) !== null) return 'true-false';
  return new RegExp(GAPS.source).test(stem) ? 'blank' : 'short-answer';
};

const answered = (
  { kind }: QuestionContent,
  stem: string,
  options: readonly string[],
  answer: string,
  meet: (fault: FaultId, values?: Fault['values']) => void,
): Partial<QuestionContent> => {
  if (kind === 'blank') return gapsOf(stem, answer, meet);
  if (answer === '') {
    meet('answer-missing');
    return {};
  }
  if (kind === 'short-answer') return { answer: htmlOf(answer) };
  const letters = lettersOf(answer);
  if (kind === 'true-false') {
    const truth = options.length > 0 ? truthAmong(options, letters ?? []) : truthOf(answer);
    const own = { stem: htmlOf(stem.replace(HOLES, '').trim()), options: [] };
    if (truth !== null) return { ...own, right: [truth ? 0 : 1] };
    meet('answer-unreadable', { answer: answer.slice(0, 60) });
    return own;
  }
  if (letters === null) {
    meet(truthOf(answer) === null ? 'answer-unreadable' : 'kind-and-answer', { answer: answer.slice(0, 60) });
    return {};
  }
  const beyond = letters.find((at) => at >= options.length);
  if (beyond !== undefined) meet('answer-not-option', { letter: letterOf(beyond) });
  else if (kind === 'single' && letters.length > 1) meet('kind-and-answer');
  return { right: letters };
};

/** Gaps as the bank has them, and the answers to them. */
const gapsOf = (
  stem: string,
  answer: string,
  meet: (fault: FaultId, values?: Fault['values']) => void,
): Partial<QuestionContent> => {
  if (answer === '') {
    // Filled-in gaps: `__20__`, or `（20）`.
    const inside =
      /[_＿]{2,}\s*([^_＿\n]{1,200}?)\s*[_＿]{2,}|[（(]\s*([^（）()\s][^（）()\n]{0,199}?)\s*[)）]/g;
    const texts = HOLE.test(stem)
      ? []
      : [...stem.matchAll(inside)].map(([, low, round]) => low ?? round ?? '');
    if (texts.length === 0) meet('answer-missing');
    return {
      stem: htmlOf(texts.length === 0 ? stem.replace(GAPS, '____') : stem.replace(inside, '____')),
      blanks: texts.map(alternatives),
    };
  }
  const gaps = stem.match(GAPS)?.length ?? 0;
  const parts = partsOf(answer, gaps);
  if (parts.length !== gaps) meet('answers-differ', { gaps, answers: parts.length });
  return { stem: htmlOf(stem.replace(GAPS, '____')), blanks: parts.map(alternatives) };
};

const alternatives = (text: string): string[] =>
  text
    .split(/[|｜]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Parts of an answer: as many as there are gaps by the first way of separating them that gives so many. */
const partsOf = (answer: string, gaps: number): string[] => {
  const ways = [/[；;\n]/, /[、，,]/, /\s+/, /[（(]\d{1,2}[)）]|[①-⑳]|(?:^|\s)\d{1,2}[.、．]/].map((way) =>
    answer
      .split(way)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
  const [plain = [], ...others] = ways;
  if (plain.length === gaps || plain.length > 1) return plain;
  return gaps > 1 ? (others.find((parts) => parts.length === gaps) ?? plain) : plain;
};
