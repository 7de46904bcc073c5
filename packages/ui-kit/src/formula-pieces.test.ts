import fc from 'fast-check';
import katex from 'katex';
import { describe, expect, it } from 'vitest';
import { FORMULA_PIECES, insertedPiece } from './formula-pieces.ts';

const [fraction, power] = FORMULA_PIECES as readonly [
  (typeof FORMULA_PIECES)[number],
  (typeof FORMULA_PIECES)[number],
];

describe('a piece of a formula', () => {
  it.each(FORMULA_PIECES.map(({ source }) => source))('%s is drawn', (source) => {
    const filled = source.replaceAll('{}', '{2}');
    expect(() =>
      katex.renderToString(`x${filled} y`, { throwOnError: true, strict: 'ignore' }),
    ).not.toThrow();
  });

  it('becomes a formula in a text, with the caret in its first gap', () => {
    const { text, caret } = insertedPiece('The current is ', fraction);
    expect(text).toBe('\\( \\frac{}{} \\)');
    expect(text.slice(0, caret)).toBe('\\( \\frac{');
  });

  it.each(['\\( x', 'a \\( x \\) b \\[ y'])('is inserted as it is within a formula: %s', (before) => {
    expect(insertedPiece(before, power)).toEqual({ text: '^{}', caret: 2 });
  });

  it('leaves every text with as many formulas closed as opened', () => {
    const parts = fc.constantFrom('x', '\\( a \\)', '\\[ b \\]', ' ');
    fc.assert(
      fc.property(fc.array(parts), fc.constantFrom(...FORMULA_PIECES), (texts, piece) => {
        const whole = texts.join('') + insertedPiece(texts.join(''), piece).text;
        expect(whole.split(/\\[([]/).length).toBe(whole.split(/\\[)\]]/).length);
      }),
    );
  });
});
