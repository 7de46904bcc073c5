import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endsOf, sectionsOf } from './text-sections.ts';

const paragraph = (characters: number): string => `<p>${'安'.repeat(characters)}</p>`;

const block: fc.Arbitrary<string> = fc.oneof(
  fc.integer({ min: 0, max: 1500 }).map(paragraph),
  fc.integer({ min: 1, max: 40 }).map((items) => `<ul>${'<li>安全<br>第一</li>'.repeat(items)}</ul>`),
  fc.constantFrom(
    '<hr />',
    '<img src="/a.png">',
    '没有标签 ',
    '<h2>出口 &amp; 通道</h2>',
    '<table><tr><td>1</td></tr></table>',
  ),
);

/** Every element that begins in it ends in it. */
const isWhole = (html: string): boolean =>
  ['p', 'ul', 'li', 'h2', 'table', 'td'].every(
    (name) => html.split(`<${name}>`).length === html.split(`</${name}>`).length,
  );

describe('sections of a text', () => {
  it('are the text, none of them cut through an element, each with its share of the characters', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 30 }), (blocks) => {
        const html = blocks.join('');
        const sections = sectionsOf(html);
        expect(sections.join('')).toBe(html);
        expect(sections.every(isWhole)).toBe(true);
        const ends = endsOf(sections);
        expect(ends).toHaveLength(sections.length);
        expect(ends.at(-1)).toBe(1);
        expect(ends.every((end, at) => end > (ends[at - 1] ?? 0))).toBe(true);
      }),
    );
  });

  it('are one where the text is short, and end behind about 900 characters', () => {
    expect(sectionsOf('')).toEqual(['']);
    expect(sectionsOf(paragraph(1100))).toHaveLength(1);
    expect(sectionsOf(paragraph(500).repeat(2) + paragraph(200))).toHaveLength(1);
    const four = sectionsOf(paragraph(300).repeat(12));
    expect(four.map((section) => section.split('<p>').length - 1)).toEqual([3, 3, 3, 3]);
    expect(endsOf(four)).toEqual([0.25, 0.5, 0.75, 1]);
  });
});
