import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formulaText } from './formula-text.ts';

describe('a formula as text', () => {
  it.each([
    ['面积 \\(a^2+b_{1}\\) 为', '面积 a²+b₁ 为'],
    ['\\(\\frac{P}{U\\cdot I}\\)', 'P/(U· I)'],
    ['\\[\\sqrt{a+b}\\le 25\\%\\]', '√(a+b)≤ 25%'],
    ['\\(\\frac{x_{1}}{2}\\)', 'x₁/2'],
    ['\\(90^\\circ\\)', '90°'],
    ['\\(10^{-3}\\ \\text{m}\\)', '10⁻³ m'],
    ['\\(v_{max}\\)', 'v_max'],
    ['\\(e^{2x}\\)', 'e^(2x)'],
    ['\\(x^{a+b}\\)', 'x^(a+b)'],
    ['\\(\\frac{1}{2x}\\)', '1/(2x)'],
    ['\\(x^{y^{2}}+p_{1a}\\)', 'x^y²+p_(1a)'],
    ['填空 ____ 不变', '填空 ____ 不变'],
  ])('%s', (source, text) => {
    expect(formulaText(source).replace(/\s+/g, ' ')).toBe(text.replace(/\s+/g, ' '));
  });

  it('leaves all else as it is, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plain = text.replaceAll('\\', '');
        expect(formulaText(plain)).toBe(plain);
        expect(formulaText(`\\(${text}\\)`)).toEqual(expect.any(String));
      }),
    );
  });
});
