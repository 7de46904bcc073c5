import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOfText, isShortened, plainCode, trimmedName } from './cell-text.ts';

const UNSEEN = ['\u200B', '\u200E', '\u200F', '\u202A', '\u202C', '\u2060', '\u2069', '\uFEFF', '\u00AD'];
const BLANKS = [' ', '\u00A0', '\u3000', '\t'];
const ascii = fc.stringMatching(/^[!-&(-_a-~]{1,30}$/);
const fullWidth = (text: string): string =>
  Array.from(text, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join('');
const around = fc
  .array(fc.constantFrom(...UNSEEN, ...BLANKS), { maxLength: 4 })
  .map((signs) => signs.join(''));

describe('a code', () => {
  it('is the same however wide it was typed, and whatever unseen came with it', () => {
    fc.assert(
      fc.property(ascii, around, around, fc.constantFrom('', "'", '’', "'"), (code, before, behind, mark) => {
        expect(plainCode(before + mark + fullWidth(code) + behind)).toBe(code);
        expect(plainCode(before + mark + Array.from(code).join('\u200B') + behind)).toBe(code);
      }),
    );
  });

  it('is in its normal form for good', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(plainCode(plainCode(text))).toBe(plainCode(text));
      }),
    );
  });

  it('is told from a number that was shortened', () => {
    for (const text of ['3.30106E+17', '3e+17', '-1.5E+05']) expect(isShortened(text)).toBe(true);
    for (const text of ['12E5', '330106199102110018', 'T3301-E+17', '3.3', 'E+17'])
      expect(isShortened(text)).toBe(false);
  });
});

describe('a name', () => {
  it('keeps its letters', () => {
    const letters = fc.constantFrom(
      '𠮷',
      'İ',
      'Ａ',
      '·',
      '•',
      '‧',
      '．',
      'e\u0301',
      '😀',
      'ש',
      '１',
      '王',
      '’',
    );
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1 }), around, around, (name, before, behind) => {
        expect(trimmedName(before + name.join('') + behind)).toBe(name.join(''));
      }),
    );
  });
});

describe('the text of a date', () => {
  const day = fc.date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2100-12-31T00:00:00Z'),
    noInvalidDate: true,
  });

  it('is taken in each of its usual writings', () => {
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
        for (const sign of ['-', '/', '.']) {
          expect(dayOfText([year, month, dayOfMonth].join(sign))).toBe(iso);
          expect(dayOfText(fullWidth(iso.replaceAll('-', sign)))).toBe(iso);
        }
        expect(dayOfText(`${year}年${month}月${dayOfMonth}日`)).toBe(iso);
        expect(dayOfText(iso.replaceAll('-', ''))).toBe(iso);
        expect(dayOfText(`${iso} 00:00:00`)).toBe(iso);
        expect(dayOfText(`'${iso}\u00A0`)).toBe(iso);
        expect(dayOfText(date.toISOString())).toBe(iso);
      }),
    );
  });

  it('is never guessed', () => {
    for (const text of [
      '01/03/2024',
      '3/1',
      '24-3-1',
      '2024-02-30',
      '2024-13-01',
      '2024/3-1',
      '45352',
      '长期',
      '',
    ])
      expect(dayOfText(text)).toBeNull();
    for (const text of ['202431', '2024-3', '2024年3月', '2024-03-01 25:00', '2024-03-01x', '20241301'])
      expect(dayOfText(text)).toBeNull();
  });

  it('is a day of the calendar or nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789-/.年月日 '), maxLength: 12 }), (text) => {
        const found = dayOfText(text);
        if (found !== null) expect(new Date(`${found}T00:00:00Z`).toISOString()).toContain(found);
      }),
    );
  });
});
