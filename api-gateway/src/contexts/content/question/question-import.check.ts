/** Checks questions that were read: cleaned as the form's are, without loss, and not in the bank already. */
import { setImmediate as breathe } from 'node:timers/promises';
import { describedBy, picturesIn, sentContent } from './question-content.ts';
import { BREATH } from './question-import.read.ts';
import type { ReadQuestions } from './question-import.read.ts';
import { ownPictures, questionsWithStems } from './question-import.table.ts';
import { namedPoints } from './question-points.ts';
import type { NamedPoints } from './question-points.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type { MessageId } from '../../../app/messages/messages.ts';
import type { RowProblem } from '../../platform/job/job.port.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { questionFaults, textOfHtml } from '@college/contracts/content/question';
import type { QuestionContent } from '@college/contracts/content/question';
import type { FaultId } from '@college/question-formats/fault-sentences';
import type { FoundQuestion } from '@college/question-formats/found';
import { pastedOf } from '@college/question-formats/pasted-write';

export interface ReadyQuestion {
  readonly line: number;
  readonly content: QuestionContent;
  /** The name of its knowledge point; empty without one. */
  readonly point: string;
  readonly described: ReturnType<typeof describedBy>;
  readonly pointId: number | null;
  readonly pictures: readonly number[];
}

export interface CheckedQuestions {
  readonly good: readonly ReadyQuestion[];
  /** In the order of the file. */
  readonly problems: readonly RowProblem[];
  /** Questions that do not come in. */
  readonly badRows: number;
  /** Those of them that keep the others from coming in, unless the caller wants the good ones only. */
  readonly faultyRows: number;
}

interface Options {
  readonly pointId: number | null;
  readonly duplicates: 'skip' | 'refuse';
}

export const faultMessage = (fault: FaultId): MessageId =>
  (fault.startsWith('question.') ? fault : `question-import.${fault}`) as MessageId;

const QUOTED = 40;

/** The beginning of a stem on one line, without signs that a column does not take. */
const beginningOf = ({ stem }: QuestionContent): string => {
  const signs = [
    ...textOfHtml(stem)
      .replace(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
      .trim(),
  ];
  return signs.slice(0, QUOTED).join('') + (signs.length > QUOTED ? '…' : '');
};

/** Questions have no columns to be named by; each says how it begins. */
const problem = (
  row: number,
  fault: FaultId,
  content: QuestionContent | null,
  values: object | null = null,
): RowProblem => ({
  row,
  column: content === null ? '' : beginningOf(content),
  message: faultMessage(fault),
  values,
});

/** The problems of one question; the first has its words. */
const withSource = (
  problems: readonly RowProblem[],
  { content, point }: Pick<FoundQuestion, 'content' | 'point'>,
  language: Language,
): RowProblem[] =>
  problems.map((one, at) => {
    const source = at === 0 && content !== null ? pastedOf({ content, point }, language) : null;
    return source === null ? one : { ...one, source };
  });

/** Elements that change nothing but the look, or nothing at all. */
const HARMLESS = /^(?:span|div|font|center|small|big|section|article|h1|h5|h6|o:p|label)$/;
const ELEMENT = /<([a-z][\w:-]*)/gi;

const elementsIn = (html: string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const [, name = ''] of html.matchAll(ELEMENT))
    counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  return counts;
};

const richOf = ({ stem, options, answer, analysis }: QuestionContent): string =>
  [stem, ...options, answer, analysis].join('\n');

/** The names of elements that cleaning took away and that meant something. */
const lostElements = (before: QuestionContent, after: QuestionContent): string[] => {
  const remaining = elementsIn(richOf(after));
  return [...elementsIn(richOf(before))]
    .filter(([name, count]) => !HARMLESS.test(name) && (remaining.get(name) ?? 0) < count)
    .map(([name]) => name);
};

/** One question by itself. */
const ready = (
  { line, content, point, faults }: FoundQuestion,
  points: NamedPoints,
  options: Options,
): ReadyQuestion | RowProblem[] => {
  if (faults.length > 0 || content === null)
    return faults.map(({ line: at, fault, values }) => problem(at, fault, content, values));
  const clean = sentContent(content) as QuestionContent;
  const lost = lostElements(content, clean);
  if (lost.length > 0) return [problem(line, 'html-lost', clean, { tags: lost.slice(0, 5).join(', ') })];
  const broken = questionFaults(clean);
  if (broken.length > 0) return broken.map(({ message }) => problem(line, message, clean));
  const pointId = point === '' ? options.pointId : points.find(point);
  if (pointId === 'unknown') return [problem(line, 'unknown-point', clean, { point })];
  if (pointId === 'several') return [problem(line, 'same-points', clean, { point })];
  return {
    line,
    content: clean,
    point,
    described: describedBy(clean),
    pointId,
    pictures: picturesIn([clean]),
  };
};

/** Stems that the bank has, and those that the file has before. */
export const duplicatesAmong = async (
  context: Pick<SignedInContext, 'read' | 'language'>,
  questions: readonly ReadyQuestion[],
): Promise<Map<ReadyQuestion, RowProblem>> => {
  const known = await questionsWithStems(
    context.read,
    questions.map(({ described }) => described.stem_hash),
  );
  const lines = new Map<string, number>();
  const found = new Map<ReadyQuestion, RowProblem>();
  for (const question of questions) {
    const hash = question.described.stem_hash;
    const [id, row] = [known.get(hash), lines.get(hash)];
    const met =
      id === undefined
        ? row !== undefined && problem(question.line, 'duplicate-here', question.content, { row })
        : problem(question.line, 'duplicate', question.content, { id });
    if (met) found.set(question, withSource([met], question, context.language)[0] ?? met);
    else lines.set(hash, question.line);
  }
  return found;
};

export const checkQuestions = async (
  { found, problems: unread }: ReadQuestions,
  context: SignedInContext,
  options: Options,
  progress: (done: number) => Promise<void>,
): Promise<CheckedQuestions> => {
  const points = await namedPoints(context.read);
  const problems: RowProblem[] = [...unread];
  const good: ReadyQuestion[] = [];
  let faultyRows = new Set(unread.map(({ row }) => row)).size;
  for (const [index, question] of found.entries()) {
    const checked = ready(question, points, options);
    if (Array.isArray(checked)) {
      problems.push(...withSource(checked, question, context.language));
      faultyRows += 1;
    } else good.push(checked as ReadyQuestion);
    if ((index + 1) % BREATH === 0) {
      await progress(index + 1);
      await breathe();
    }
  }
  const own = await ownPictures(
    context.read,
    context.scope,
    good.flatMap(({ pictures }) => pictures),
  );
  const shown = good.filter((question) => {
    const { line, content, pictures } = question;
    if (pictures.every((id) => own.has(id))) return true;
    problems.push(...withSource([problem(line, 'pictures', content)], question, context.language));
    faultyRows += 1;
    return false;
  });
  const duplicates = await duplicatesAmong(context, shown);
  problems.push(...duplicates.values());
  return {
    good: shown.filter((question) => !duplicates.has(question)),
    problems: problems.sort((one, other) => one.row - other.row),
    badRows: faultyRows + duplicates.size,
    faultyRows: faultyRows + (options.duplicates === 'refuse' ? duplicates.size : 0),
  };
};
