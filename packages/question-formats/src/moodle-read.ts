import { judgedChoices, letterOf, withoutWildcard } from './choices.ts';
import { readCloze } from './cloze.ts';
import type { FaultId } from './fault-sentences.ts';
import { broken, EMPTY, judged } from './found.ts';
import type { Fault, FoundQuestion } from './found.ts';
import { withGap } from './gift-read.ts';
import { aroundText } from './numbers.ts';
import { htmlOf, looksLikeHtml, remarkOn, unescapeHtml, withRemarks } from './rich.ts';
import { childOf, childrenOf, childrenOfRoot, textIn } from './xml-tree.ts';
import type { Element } from './xml-tree.ts';
import type { QuestionContent } from '@college/contracts/content/question';

/** Moodle XML. What cannot be read at all ends it, after the questions before. */
export function* moodleQuestions(xml: string): Generator<FoundQuestion> {
  const elements = childrenOfRoot(xml, 'quiz');
  let next = elements.next();
  for (; !next.done; next = elements.next()) {
    const element = next.value;
    if (element.name !== 'question') yield broken(element.line, 'kind-other', { kind: element.name });
    // Where a question is stored is no part of it.
    else if (element.attributes['type'] !== 'category') yield readQuestion(element);
  }
  if (next.value !== null) yield broken(next.value.line, next.value.fault, next.value.values);
}
export const readMoodle = (xml: string): FoundQuestion[] => [...moodleQuestions(xml)];

type Meet = (fault: FaultId, values?: Fault['values']) => void;

const richOf = (element: Element | undefined, meet: Meet): string => {
  if (!element) return '';
  const text = textIn(element, 'text');
  const format = element.attributes['format'] ?? 'html';
  if (childOf(element, 'file') || /@@PLUGINFILE@@/.test(text)) meet('pictures');
  if (format === 'markdown') meet('markdown');
  const isHtml = format === 'html' || (format === 'moodle_auto_format' && looksLikeHtml(text));
  return isHtml ? text : htmlOf(text);
};

const plainIn = (element: Element): string => {
  const text = textIn(element, 'text');
  return element.attributes['format'] === 'html'
    ? unescapeHtml(text.replace(/<\/?(?:p|br|span|div)\b[^>]*>/gi, '')).trim()
    : text;
};

const tagsOf = (question: Element): string[] =>
  childrenOf(childOf(question, 'tags'), 'tag').map((tag) => textIn(tag, 'text'));
const tagged = (tags: readonly string[], name: string): string[] =>
  tags.filter((tag) => tag.startsWith(`${name}:`)).map((tag) => tag.slice(name.length + 1));

const readQuestion = (element: Element): FoundQuestion => {
  const faults: Fault[] = [];
  const meet: Meet = (fault, values) => {
    if (!faults.some((one) => one.fault === fault))
      faults.push({ line: element.line, fault, ...(values && { values }) });
  };
  const tags = tagsOf(element);
  const [difficulty = '3'] = tagged(tags, 'difficulty');
  if (!/^[1-5]$/.test(difficulty)) meet('difficulty-unreadable', { difficulty });
  const text = childOf(element, 'questiontext');
  if (!text) meet('xml-part', { part: 'questiontext' });
  const remarks = childrenOf(element, 'hint').map((hint) => richOf(hint, meet));
  const base = {
    ...EMPTY,
    stem: richOf(text, meet),
    analysis: withRemarks(
      richOf(childOf(element, 'generalfeedback'), meet),
      remarks.filter((remark) => remark !== ''),
    ),
    difficulty: /^[1-5]$/.test(difficulty) ? Number(difficulty) : EMPTY.difficulty,
  };
  const own = ownOf(element, base, tags, meet);
  const content = {
    ...base,
    ...own,
    ...(own.kind === 'blank' && tagged(tags, 'order').includes('any') && { anyOrder: true }),
  };
  return judged(element.line, content, faults, tagged(tags, 'point')[0] ?? '');
};

const ownOf = (
  element: Element,
  base: QuestionContent,
  tags: readonly string[],
  meet: Meet,
): Partial<QuestionContent> => {
  const kind = element.attributes['type'] ?? '';
  const answers = childrenOf(element, 'answer');
  switch (kind) {
    case 'multichoice':
      return choiceOf(element, answers, base.analysis, meet);
    case 'truefalse':
      return truthOf(answers, base.analysis, meet);
    case 'shortanswer':
      return gapOf(element, answers, base, meet);
    case 'cloze': {
      const lengths = (tagged(tags, 'gaps')[0] ?? '').split(',').filter(Boolean).map(Number);
      const { stem, blanks, faults, kind: other } = readCloze(base.stem, lengths);
      for (const fault of faults) meet(fault, fault === 'kind-other' ? { kind: other } : undefined);
      return { kind: 'blank', stem, blanks };
    }
    case 'essay':
      if (textIn(childOf(element, 'responsetemplate'), 'text') !== '') meet('response-template');
      return {
        kind: 'short-answer',
        answer: richOf(childOf(element, 'graderinfo'), meet),
        keywords: tagged(tags, 'keyword'),
      };
    case 'matching':
      meet('kind-matching');
      return {};
    case 'numerical':
      if (childrenOf(childOf(element, 'units'), 'unit').length > 0) meet('kind-numerical');
      return gapOf(element, answers, base, meet);
    case 'description':
      meet('kind-description');
      return {};
    default:
      meet('kind-other', { kind });
      return {};
  }
};

const weightOf = (answer: Element): number => Number(answer.attributes['fraction'] ?? NaN);

const remarksOf = (answers: readonly Element[], meet: Meet): string[] =>
  answers.flatMap((answer, at) => {
    const remark = richOf(childOf(answer, 'feedback'), meet);
    return remark === '' ? [] : [remarkOn(letterOf(at), remark)];
  });

const choiceOf = (
  element: Element,
  answers: readonly Element[],
  analysis: string,
  meet: Meet,
): Partial<QuestionContent> => {
  const isSingle = /^(?:true|1)$/.test(textIn(element, 'single') || 'true');
  const shown = {
    kind: isSingle ? 'single' : 'multiple',
    options: answers.map((answer) => richOf(answer, meet)),
    analysis: withRemarks(analysis, remarksOf(answers, meet)),
  } as const;
  const weights = answers.map(weightOf);
  const found = judgedChoices(weights.map((weight) => ({ weight, isTheRight: isSingle && weight === 100 })));
  if (found.fault !== null) {
    meet(found.fault);
    return shown;
  }
  if (isSingle && found.kind !== 'single') meet('weights');
  return { ...shown, right: found.right };
};

const truthOf = (answers: readonly Element[], analysis: string, meet: Meet): Partial<QuestionContent> => {
  const weights = new Map(answers.map((answer) => [plainIn(answer).toLowerCase(), weightOf(answer)]));
  const [yes, no] = [weights.get('true'), weights.get('false')];
  const shown = { kind: 'true-false', analysis: withRemarks(analysis, remarksOf(answers, meet)) } as const;
  if (weights.size === 2 && yes === 100 && no === 0) return { ...shown, right: [0] };
  if (weights.size === 2 && yes === 0 && no === 100) return { ...shown, right: [1] };
  meet('weights');
  return shown;
};

const gapOf = (
  element: Element,
  answers: readonly Element[],
  { stem, analysis }: QuestionContent,
  meet: Meet,
): Partial<QuestionContent> => {
  if (textIn(element, 'usecase') === '1') meet('case-sensitive');
  if (answers.some((answer) => weightOf(answer) !== 100)) meet('weights');
  const texts = answers.map((answer) => {
    const plain = withoutWildcard(plainIn(answer));
    if (plain === null) meet('wildcard');
    if (plain === null || element.attributes['type'] !== 'numerical') return plain ?? '*';
    const number = aroundText(plain, textIn(answer, 'tolerance'));
    if (number === null) meet('kind-numerical');
    return number ?? plain;
  });
  return {
    kind: 'blank',
    stem: withGap(stem),
    blanks: [texts],
    analysis: withRemarks(analysis, remarksOf(answers, meet)),
  };
};
