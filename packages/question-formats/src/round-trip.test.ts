import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGift } from './gift-read.ts';
import { giftOf } from './gift-write.ts';
import { readMoodle } from './moodle-read.ts';
import { moodleOf, MOODLE_HEAD, MOODLE_TAIL } from './moodle-write.ts';
import { formatOf } from './read-text.ts';
import { readRows, rowsOf } from './sheet.ts';
import { aPoint, aQuestion } from './testing.ts';
import type { QuestionContent } from '@college/contracts/content/question';

const words = {
  kind: {
    single: '单选题',
    multiple: '多选题',
    'true-false': '判断题',
    blank: '填空题',
    'short-answer': '简答题',
  },
  truth: ['正确', '错误'],
  anyOrder: '（不分先后）',
} as const;

const banks = fc.array(fc.record({ content: aQuestion, point: aPoint }), { minLength: 1, maxLength: 6 });

describe('out and in again gives the same bank', () => {
  it('by GIFT', () => {
    fc.assert(
      fc.property(banks, (bank) => {
        const text = bank.map((one, at) => giftOf(one, at + 1)).join('');
        expect(formatOf(text)).toBe('gift');
        const found = readGift(text);
        expect(found.map(({ faults }) => faults)).toEqual(bank.map(() => []));
        expect(found.map(({ content, point }) => ({ content, point }))).toEqual(bank);
      }),
      { numRuns: 300 },
    );
  });

  it('by Moodle XML', () => {
    fc.assert(
      fc.property(banks, (bank) => {
        const text = MOODLE_HEAD + bank.map(moodleOf).join('') + MOODLE_TAIL;
        expect(formatOf(text)).toBe('moodle');
        const found = readMoodle(text);
        expect(found.map(({ faults }) => faults)).toEqual(bank.map(() => []));
        expect(found.map(({ content, point }) => ({ content, point }))).toEqual(bank);
      }),
      { numRuns: 300 },
    );
  });

  it('by the rows of a sheet', () => {
    fc.assert(
      fc.property(banks, (bank) => {
        const rows = bank
          .flatMap((one) => rowsOf(one, words))
          // As a sheet is read.
          .map((cells, at) => ({
            row: at + 2,
            cells: Object.fromEntries(
              Object.entries(cells).map(([key, cell]) => [key, cell.trim()]),
            ) as typeof cells,
          }));
        const found = readRows(rows);
        expect(found.map(({ faults }) => faults)).toEqual(bank.map(() => []));
        expect(found.map(({ content, point }) => ({ content, point }))).toEqual(bank);
      }),
      { numRuns: 300 },
    );
  });

  it('with blanks that take more than one cell', () => {
    const blanks = Array.from({ length: 20 }, (_, gap) =>
      Array.from({ length: 20 }, (__, at) => `${gap}-${at}-`.padEnd(200, '|')),
    );
    const content = {
      kind: 'blank' as const,
      stem: blanks.map(() => '____').join(' '),
      options: [],
      right: [],
      blanks,
      answer: '',
      keywords: [],
      analysis: '',
      difficulty: 3,
    } satisfies QuestionContent;
    const rows = rowsOf({ content, point: '' }, words);
    expect(rows.length).toBeGreaterThan(1);
    expect(Math.max(...rows.map(({ answer }) => answer.length))).toBeLessThanOrEqual(30_000);
    const [found, ...more] = readRows(rows.map((cells, at) => ({ row: at + 2, cells })));
    expect(more).toEqual([]);
    expect(found).toMatchObject({ content, faults: [] });
  });
});
