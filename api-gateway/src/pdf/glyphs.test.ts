import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { fontOf, runsOf, spelt, withoutGlyph } from './glyphs.ts';
import { openWoff2 } from './woff2.mjs';

const require = createRequire(import.meta.url);
interface Font {
  readonly characterSet: readonly number[];
  readonly glyphForCodePoint: (code: number) => { readonly id: number };
}
/** As it comes with what writes PDF files. */
const { create } = createRequire(createRequire(require.resolve('pdfmake')).resolve('pdfkit'))('fontkit') as {
  create: (bytes: Uint8Array) => Font;
};

const openFont = async (name: string): Promise<Font> =>
  create(
    name.startsWith('Hana')
      ? await openWoff2(await readFile(require.resolve(`@college/name-fonts/${name}.woff2`)))
      : await readFile(require.resolve(`@expo-google-fonts/noto-sans-sc/${name}`)),
  );

describe('the fonts of papers', () => {
  it.each([
    ['400Regular/NotoSansSC_400Regular.ttf', 'NotoSansSC'],
    ['700Bold/NotoSansSC_700Bold.ttf', 'NotoSansSC'],
    ['HanaMinA', 'HanaMinA'],
    ['HanaMinB', 'HanaMinB'],
  ])('%s has what the list says', async (file, name) => {
    const font = await openFont(file);
    // The last entry of a list of characters stands for none.
    const codes = font.characterSet
      .filter((code) => code !== 0xffff)
      .map((code) => String.fromCodePoint(code));
    expect(codes.filter((one) => name === 'NotoSansSC' && fontOf(one) !== name)).toEqual([]);
    expect(codes.filter((one) => fontOf(one) === null)).toEqual([]);
    const listed = Array.from({ length: 0x30000 - 0xa0 }, (_none, index) => 0xa0 + index).filter(
      (code) => (code < 0xd800 || code > 0xdfff) && fontOf(String.fromCodePoint(code)) === name,
    );
    expect(listed.length).toBeGreaterThan(700);
    expect(listed.filter((code) => font.glyphForCodePoint(code).id === 0)).toEqual([]);
  });

  it('cover the extensions B to F and the letters of Latin names', () => {
    expect(withoutGlyph('𠮷𡈽𪚥𫝀𫠠𬺡', '㐂龘', 'İbrahim Şükrü Đặng')).toBe('');
    expect(runsOf('张𠮷İ\n')).toEqual([
      { font: 'NotoSansSC', text: '张' },
      { font: 'HanaMinB', text: '𠮷' },
      { font: 'HanaMinA', text: 'İ' },
      { font: 'NotoSansSC', text: '\n' },
    ]);
  });

  it('draw raised and lowered signs of formulas, and signs of the same meaning', () => {
    expect(runsOf('CH₃⋅𝑥⁻¹')).toEqual([
      { font: 'NotoSansSC', text: 'CH' },
      { font: 'NotoSansSC', text: '3', shift: 'sub' },
      { font: 'NotoSansSC', text: '·x' },
      { font: 'NotoSansSC', text: '−', shift: 'sup' },
      { font: 'NotoSansSC', text: '¹' },
    ]);
    expect(withoutGlyph('₀₁₂₃₄₅₆₇₈₉₊₋⁰⁴⁵⁶⁷⁸⁹⁺⁻ⁿₙₓ⁄☐✔')).toBe('');
  });

  it.each([
    ['张🚧', '🚧 (U+1F6A7)', '张[U+1F6A7]'],
    ['𰀀𱍐', '𰀀 (U+30000), 𱍐 (U+31350)', '[U+30000][U+31350]'],
    ['דוד', 'ד (U+05D3), ו (U+05D5)', '[U+05D3][U+05D5][U+05D3]'],
    ['张\u200b', '\u200b (U+200B)', '张[U+200B]'],
  ])('say what none has: %j', (text, missing, written) => {
    expect(withoutGlyph(text, text)).toBe(missing);
    expect(spelt(text)).toBe(written);
  });
});
