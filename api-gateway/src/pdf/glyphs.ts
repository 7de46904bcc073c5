/** Which font of papers has a character, and what no font has. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** In the order in which they are asked. The first one is for every text, the others for names. */
const FONTS = ['NotoSansSC', 'HanaMinA', 'HanaMinB'] as const;
export type PaperFont = (typeof FONTS)[number];

/** First and last of each range, one behind the other, ascending. */
type Ranges = readonly number[];

const coverage = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@college/name-fonts/coverage.json'), 'utf8'),
) as Readonly<Record<PaperFont, Ranges>>;

const isIn = (ranges: Ranges, code: number): boolean => {
  let [low, high] = [0, ranges.length / 2];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[2 * middle + 1] ?? 0) < code) low = middle + 1;
    else high = middle;
  }
  const first = ranges[2 * low];
  return first !== undefined && first <= code;
};

/** What ends a line or moves on in it is never drawn. */
const UNDRAWN = /[\t\n\r]/;

/** Null where no font has it. */
export const fontOf = (character: string): PaperFont | null =>
  UNDRAWN.test(character)
    ? 'NotoSansSC'
    : (FONTS.find((font) => isIn(coverage[font], character.codePointAt(0) ?? 0)) ?? null);

/** `U+1F6A7`, as the Unicode Standard writes it. */
const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** What no font has of these texts, each once and with its code: `🚧 (U+1F6A7)`; empty where every text can be printed. */
export const withoutGlyph = (...texts: readonly string[]): string =>
  [...new Set(texts.join(''))]
    .filter((character) => fontOf(character) === null)
    .map((character) => `${character} (${codeOf(character)})`)
    .join(', ');

/** With the code in place of what no font has: `[U+1F6A7]`. */
export const spelt = (text: string): string =>
  [...text].map((character) => (fontOf(character) === null ? `[${codeOf(character)}]` : character)).join('');

export interface Run {
  readonly font: PaperFont;
  readonly text: string;
}

/** The text in pieces of one font each. */
export const runsOf = (text: string): Run[] => {
  const runs: { font: PaperFont; text: string }[] = [];
  for (const character of text) {
    const font = fontOf(character) ?? 'NotoSansSC';
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
};
