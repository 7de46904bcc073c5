import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeRichText } from './sanitize-html.ts';
import { XSS_VECTORS } from '../../test/security/xss-vectors.ts';

/** One harmless tag, wholly: its name, and of attributes only these, each in quotes and without a bracket in it. */
const TAG =
  /^<\/?(?:p|br|hr|h[234]|strong|b|em|i|u|s|sub|sup|blockquote|code|pre|ul|ol|li|table|thead|tbody|tr|th|td|a)(?: (?:href|title|rel|target|colspan|rowspan)="[^"<>]*")* ?\/?>$/;
/** A web address, mail, telephone, or a place within this site. */
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/)|[^:/\\&]*$)/i;

/** What is in a text beyond letters and harmless tags. Stricter than any browser: what it cannot read is alive. */
const aliveIn = (html: string): string[] => {
  const tags = html.match(/<[^>]*>?/g) ?? [];
  const addresses = [...html.matchAll(/ href="([^"]*)"/g)].map(([, address = '']) => address);
  return [...tags.filter((tag) => !TAG.test(tag)), ...addresses.filter((address) => !ADDRESS.test(address))];
};

describe('rich text that came in', () => {
  it.each(XSS_VECTORS)('has nothing alive of %s', (vector) => {
    expect(aliveIn(vector), 'the test sees what is alive').not.toEqual([]);
    expect(aliveIn(sanitizeRichText(vector))).toEqual([]);
  });

  it('has nothing alive of vectors within each other, cleaned once or twice', () => {
    const pieces = ['<p>', '</p>', '<', '>', '"', "'", '<table><td>', '<!--', '&lt;script&gt;'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...XSS_VECTORS, ...pieces), { maxLength: 6 }), (texts) => {
        const clean = sanitizeRichText(texts.join(''));
        expect(aliveIn(clean)).toEqual([]);
        // Read anew, a paragraph within a paragraph ends the outer one; so the text may differ.
        expect(aliveIn(sanitizeRichText(clean))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps what a text is made of', () => {
    const text =
      '<h2>一</h2><p><strong>二</strong> <em>三</em></p><ul><li>四</li></ul><table><tbody><tr><td colspan="2">五</td></tr></tbody></table>';
    expect(sanitizeRichText(text)).toBe(text);
  });
});
