/** A text in sections, which who studies it asks for one by one: each is worth its share of the characters. */
import { charactersOf } from './ware.credit.ts';

/** About three minutes of reading. A section ends behind the block that brings it there. */
const SECTION_CHARACTERS = 900;
/** A rest that is shorter belongs to the section before. */
const SHORTEST_REST = 300;

const TAG = /<(\/?)([a-z][a-z\d]*)[^>]*>/gi;
/** They have no end. */
const VOID = new Set(['br', 'hr', 'img', 'col', 'wbr', 'input', 'source']);

/** Its outermost elements, with the text between them: put together they are the text. */
const blocksOf = (html: string): string[] => {
  const blocks: string[] = [];
  let [depth, begin] = [0, 0];
  for (const { 0: tag, 1: isEnd, 2: name = '', index } of html.matchAll(TAG)) {
    if (!VOID.has(name.toLowerCase())) depth += isEnd === '/' ? -1 : 1;
    if (depth > 0) continue;
    blocks.push(html.slice(begin, index + tag.length));
    begin = index + tag.length;
  }
  return begin < html.length ? [...blocks, html.slice(begin)] : blocks;
};

/** At least one; put together they are the text. `html` is sanitised, so that its elements are nested. */
export const sectionsOf = (html: string): string[] => {
  const sections: string[] = [];
  let [section, length] = ['', 0];
  for (const block of blocksOf(html)) {
    section += block;
    length += charactersOf(block);
    if (length < SECTION_CHARACTERS) continue;
    sections.push(section);
    [section, length] = ['', 0];
  }
  const last = sections.at(-1);
  if (last === undefined) return [section];
  if (length >= SHORTEST_REST) return [...sections, section];
  return [...sections.slice(0, -1), last + section];
};

const MILLIONTHS = 1_000_000;

/** Where each section ends, as a share of the characters of all; the last one at 1. */
export const endsOf = (sections: readonly string[]): number[] => {
  const lengths = sections.map(charactersOf);
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  let read = 0;
  return lengths.map((length, at) => {
    read += length;
    return at === lengths.length - 1 ? 1 : Math.round((read / whole) * MILLIONTHS) / MILLIONTHS;
  });
};
