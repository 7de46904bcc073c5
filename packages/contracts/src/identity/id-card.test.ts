import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCharacterOf, IdCard, isIdCard } from './id-card.ts';

const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''));
const number = fc
  .tuple(digits(6), day, digits(3))
  .map(([area, born, serial]) => `${area}${born.toISOString().slice(0, 10).replaceAll('-', '')}${serial}`)
  .map((text) => text + checkCharacterOf(text));

const problemsOf = (text: string): string[] =>
  IdCard.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

describe('an identity number', () => {
  it('is the example of GB 11643', () => {
    expect(isIdCard('11010519491231002X')).toBe(true);
    expect(isIdCard('11010519491231002x')).toBe(true);
    expect(isIdCard('440524188001010014')).toBe(true);
  });

  it('is taken whatever its area, day and serial, with blanks around it', () => {
    fc.assert(
      fc.property(number, (text) => {
        expect(problemsOf(` ${text} `)).toEqual([]);
      }),
    );
  });

  it('with one digit mistyped is refused', () => {
    fc.assert(
      fc.property(number, fc.nat(16), fc.integer({ min: 1, max: 9 }), (text, at, by) => {
        const other = (Number(text[at]) + by) % 10;
        expect(isIdCard(text.slice(0, at) + String(other) + text.slice(at + 1))).toBe(false);
      }),
    );
  });

  it('with two neighbours swapped is refused', () => {
    fc.assert(
      fc.property(number, fc.nat(15), (text, at) => {
        fc.pre(text[at] !== text[at + 1]);
        expect(isIdCard(text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2))).toBe(false);
      }),
    );
  });

  it.each(['990102199002301', '99010219900230123'])('of a day that never was is refused', (text) => {
    const long = text.padEnd(17, '1').slice(0, 17);
    expect(isIdCard(long + checkCharacterOf(long))).toBe(false);
  });

  it.each([
    ['12345', ['user.id-card-format']],
    ['', ['user.id-card-format']],
    ['１１０１０５１９４９１２３１００２X', ['user.id-card-format']],
    ['110105194912310021', ['user.id-card-check']],
  ])('%s is refused with one reason', (text, reasons) => {
    expect(problemsOf(text)).toEqual(reasons);
  });
});
