/** GIFT, item by item: the parser stops at the first error, and a file may have many. */
import { separated } from './lists.ts';
import { unescapedLine } from './gift-texts.ts';
import type { Fault } from './found.ts';

export interface GiftItem {
  readonly line: number;
  readonly text: string;
}

/** Items are separated by blank lines; a category is one by itself, and no question. */
export const giftItems = (text: string): GiftItem[] => {
  const items: { line: number; lines: string[] }[] = [];
  let isOpen = false;
  text.split('\n').forEach((line, at) => {
    if (/^\s*$/.test(line) || /^\s*\$CATEGORY:/.test(line)) {
      isOpen = false;
      return;
    }
    if (!isOpen) items.push({ line: at + 1, lines: [] });
    items.at(-1)?.lines.push(line);
    isOpen = true;
  });
  return items
    .filter(({ lines }) => lines.some((line) => !isComment(line)))
    .map(({ line, lines }) => ({ line, text: lines.join('\n') }));
};

const isComment = (line: string): boolean => /^\s*\/\//.test(line);

/** What GIFT has no place for stands in comments, which other programs skip. */
export interface GiftNotes {
  readonly isBlank: boolean;
  readonly isAnyOrder: boolean;
  readonly difficulty: number;
  readonly answer: string;
  readonly keywords: readonly string[];
  readonly point: string;
  readonly faults: readonly Fault[];
}

const NOTE = /^\s*\/\/ @(\w+) ([\s\S]*)$/;

export const giftNotes = ({ line, text }: GiftItem): GiftNotes => {
  const notes = {
    isBlank: false,
    isAnyOrder: false,
    difficulty: 3,
    answer: '',
    keywords: [] as string[],
    point: '',
  };
  const faults: Fault[] = [];
  text.split('\n').forEach((one, at) => {
    const [, name, value = ''] = NOTE.exec(one) ?? [];
    if (name === undefined) return;
    if (name === 'kind' && value === 'blank') notes.isBlank = true;
    else if (name === 'order' && value === 'any') notes.isAnyOrder = true;
    else if (name === 'difficulty' && /^[1-5]$/.test(value)) notes.difficulty = Number(value);
    else if (name === 'answer') notes.answer = unescapedLine(value);
    else if (name === 'keywords') notes.keywords = separated(unescapedLine(value), '|');
    else if (name === 'point') notes.point = unescapedLine(value);
    else
      faults.push({ line: line + at, fault: 'gift-comment', values: { comment: one.trim().slice(0, 60) } });
  });
  return { ...notes, faults };
};
