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

/** What a character, or several in a row, is drawn as. */
export interface Run {
  readonly font: PaperFont;
  readonly text: string;
  readonly shift?: 'sub' | 'sup';
}

/** Signs that no font has, in another form of the same meaning. */
const SAME: Readonly<Record<string, string>> = { '⋅': '·', '∙': '·', '⁄': '/', '☐': '□', '✔': '✓' };
/** Formulas are full of them: CH₃COO⁻. */
const RAISED = /[\u2070-\u207f]/;
const LOWERED = /[\u2080-\u209c]/;
const MATHEMATICAL = /[\u{1d400}-\u{1d7ff}]/u;

/** Null for what cannot be drawn. */
const glyphOf = (character: string): Run | null => {
  const font = fontOf(character);
  if (font !== null) return { font, text: character };
  const isRaised = RAISED.test(character);
  const isLowered = LOWERED.test(character);
  const text =
    isRaised || isLowered || MATHEMATICAL.test(character) ? character.normalize('NFKD') : SAME[character];
  const other = text === undefined || text === character ? null : fontOf(text);
  if (text === undefined || other === null) return null;
  return { font: other, text, ...(isRaised && { shift: 'sup' }), ...(isLowered && { shift: 'sub' }) };
};

/** `U+1F6A7`, as the Unicode Standard writes it. */
const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** What no font has of these texts, each once and with its code: `🚧 (U+1F6A7)`; empty where every text can be printed. */
export const withoutGlyph = (...texts: readonly string[]): string =>
  [...new Set(texts.join(''))]
    .filter((character) => glyphOf(character) === null)
    .map((character) => `${character} (${codeOf(character)})`)
    .join(', ');

/** With the code in place of what no font has: `[U+1F6A7]`. */
export const spelt = (text: string): string =>
  [...text].map((character) => (glyphOf(character) === null ? `[${codeOf(character)}]` : character)).join('');

/** The text in pieces of one font each, without what cannot be drawn. */
export const runsOf = (text: string): Run[] => {
  const runs: { -readonly [Key in keyof Run]: Run[Key] }[] = [];
  for (const character of text) {
    const glyph = glyphOf(character);
    if (glyph === null) continue;
    const last = runs.at(-1);
    if (last?.font === glyph.font && last.shift === glyph.shift) last.text += glyph.text;
    else runs.push({ ...glyph });
  }
  return runs;
};
