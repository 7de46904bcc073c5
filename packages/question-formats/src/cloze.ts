/** Gaps within a text, as Moodle's cloze questions have them: `{1:SHORTANSWER:=a~=b}`. */
import { withEscapedStars, withoutWildcard } from './choices.ts';
import type { FaultId } from './fault-sentences.ts';
import { cut } from './lists.ts';
import { aroundText } from './numbers.ts';
import { escapeHtml, unescapeHtml } from './rich.ts';

/** A gap of a stem, outside formulas and tags. */
const PARTS = /\\\([\s\S]*?\\\)|\\\[[\s\S]*?\\\]|<[^>]*>|_{3,}/g;
/** Where a gap of Moodle's begins. */
const OPENING = /\{(?=\d*:)/g;
const CLOZE = /\{(\d*):([A-Z_]+):((?:\\[\s\S]|[^\\}])*)\}/g;

export const withGapsReplaced = (stem: string, replace: (gap: string, at: number) => string): string => {
  let at = 0;
  return stem.replace(PARTS, (part) => {
    if (!part.startsWith('_')) return part;
    at += 1;
    return replace(part, at - 1);
  });
};

/** The lengths of the gaps of a stem. */
export const gapLengths = (stem: string): number[] => {
  const lengths: number[] = [];
  withGapsReplaced(stem, (gap) => {
    lengths.push(gap.length);
    return gap;
  });
  return lengths;
};

const escaped = (text: string): string => escapeHtml(text).replace(/[\\}#~/"]/g, (sign) => `\\${sign}`);
const unescaped = (text: string): string => text.replace(/\\([\s\S])/g, '$1');

export const clozeOf = (stem: string, blanks: readonly (readonly string[])[]): string =>
  withGapsReplaced(stem.replace(OPENING, '&#123;'), (_gap, at) => {
    // A text that begins with a weight has one before it.
    const answers = (blanks[at] ?? []).map(
      (text) => `=${text.startsWith('%') ? '%100%' : ''}${escaped(withEscapedStars(text))}`,
    );
    return `{1:SHORTANSWER:${answers.join('~')}}`;
  });

export interface ReadCloze {
  readonly stem: string;
  readonly blanks: string[][];
  readonly faults: ReadonlySet<FaultId>;
  /** A kind of gap that is not possible here; empty without one. */
  readonly kind: string;
}

/** `lengths`: of the gaps, where they are not four. */
export const readCloze = (text: string, lengths: readonly number[]): ReadCloze => {
  const faults = new Set<FaultId>();
  const weights = new Set<string>();
  const blanks: string[][] = [];
  let other = '';
  const stem = text.replace(CLOZE, (_whole, weight: string, kind: string, answers: string) => {
    weights.add(weight || '1');
    if (/^(?:SHORTANSWER_C|SAC|MWC)$/.test(kind)) faults.add('case-sensitive');
    else if (!/^(?:SHORTANSWER|SA|MW|NUMERICAL|NM)$/.test(kind)) other = kind;
    blanks.push(answersOf(answers, faults, /^N/.test(kind)));
    return '_'.repeat(lengths[blanks.length - 1] ?? 4);
  });
  if (weights.size > 1) faults.add('gap-weights');
  if (other !== '') faults.add('kind-other');
  return { stem: stem.replaceAll('&#123;', '{'), blanks, faults, kind: other };
};

const answersOf = (text: string, faults: Set<FaultId>, areNumbers: boolean): string[] =>
  cut(text, '~').map((answer) => {
    const [, isRight, share, raw = ''] = /^(=?)(?:%(-?[\d.]+)%)?([\s\S]*)$/.exec(answer) ?? [];
    if (share === undefined ? !isRight : Number(share) !== 100) faults.add('weights');
    // What follows an unescaped # is shown to who answered so: it would be lost.
    const [own = '', remark] = cut(raw, '#');
    if (remark !== undefined && remark.trim() !== '') faults.add('weights');
    const plain = withoutWildcard(unescapeHtml(unescaped(own)).trim());
    if (plain === null) faults.add('wildcard');
    if (plain === null || !areNumbers) return plain ?? '*';
    const [middle = '', tolerance] = plain.split(':');
    const number = aroundText(middle, tolerance);
    if (number === null) faults.add('kind-numerical');
    return number ?? plain;
  });
