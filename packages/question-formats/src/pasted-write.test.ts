import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY } from './found.ts';
import { readPasted } from './pasted-text.ts';
import { pastedOf } from './pasted-write.ts';
import type { QuestionContent } from '@college/contracts/content/question';

const word = fc.constantFrom('通风', '检测氧气含量', 'Ventilate', 'Measure the air', '1.5 m', 'x < 5');
const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const html = (plain: string): string => `<p>${plain.replaceAll('<', '&lt;')}</p>`;
const base = fc.record({
  stem: text.map((plain) => html(`问 ${plain}`)),
  analysis: fc.option(text.map(html), { nil: '' }),
  difficulty: fc.integer({ min: 1, max: 5 }),
});
const options = fc.uniqueArray(text.map(html), { minLength: 2, maxLength: 5 });

const aContent: fc.Arbitrary<QuestionContent> = fc.oneof(
  fc
    .tuple(base, options)
    .map(([own, all]) => ({ ...EMPTY, ...own, kind: 'single' as const, options: all, right: [1] })),
  fc
    .tuple(base, options)
    .map(([own, all]) => ({ ...EMPTY, ...own, kind: 'multiple' as const, options: all, right: [0, 1] })),
  base.map((own) => ({ ...EMPTY, ...own, kind: 'true-false' as const, right: [1] })),
  base.map((own) => ({
    ...EMPTY,
    ...own,
    kind: 'blank' as const,
    stem: html('从 ____ 到 ____'),
    blanks: [['19.5', '19.5%'], ['23.5']],
  })),
  fc.tuple(base, text).map(([own, answer]) => ({
    ...EMPTY,
    ...own,
    kind: 'short-answer' as const,
    answer: html(answer),
    keywords: ['审批', '监护'],
  })),
);

describe('a question as pasted text', () => {
  it.each(['en', 'zh-CN'] as const)('is read as the same one (%s)', (language) => {
    const point = fc.constantFrom('', '瓦斯防治');
    fc.assert(
      fc.property(
        fc.array(fc.record({ content: aContent, point }), { minLength: 1, maxLength: 4 }),
        (bank) => {
          const written = bank.map((one, at) => `${at + 1}. ${pastedOf(one, language)}`).join('\n\n');
          const found = readPasted(written);
          expect(found.map(({ faults }) => faults)).toEqual(bank.map(() => []));
          expect(found.map((one) => ({ content: one.content, point: one.point }))).toEqual(bank);
        },
      ),
    );
  });

  it('has a place for what is missing', () => {
    const content = {
      ...EMPTY,
      kind: 'single' as const,
      stem: '<p>Which?</p>',
      options: ['<p>one</p>', '<p>two</p>'],
    };
    expect(pastedOf({ content, point: '' }, 'en')).toBe(
      '[Single]Which?\nA. one\nB. two\nAnswer: \nDifficulty: 3',
    );
  });

  it('is none where formatting or a picture would be lost', () => {
    const content = { ...EMPTY, stem: '<p>Which <strong>one</strong>?</p>' };
    expect(pastedOf({ content, point: '' }, 'en')).toBeNull();
  });
});
