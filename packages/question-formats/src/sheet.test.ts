import { describe, expect, it } from 'vitest';
import { readRows, SHEET_KEYS } from './sheet.ts';
import type { Cells } from './sheet.ts';
import { plainly } from './testing.ts';

const none = Object.fromEntries(SHEET_KEYS.map((key) => [key, ''])) as Cells;
const read = (cells: Partial<Record<string, string>>) =>
  readRows([{ row: 7, cells: { ...none, ...cells } as Cells }])[0];
const choice = { kind: '单选题', stem: '甲？', optionA: '一', optionB: '二', answer: 'a' };

describe('rows of a sheet', () => {
  it.each([
    [choice, { kind: 'single', options: ['一', '二'], right: [0] }],
    [
      { ...choice, kind: '多选', answer: 'A、B' },
      { kind: 'multiple', right: [0, 1] },
    ],
    [
      { kind: '判断', stem: '甲。', answer: '√' },
      { kind: 'true-false', right: [0] },
    ],
    [
      { kind: '判断题', stem: '甲。', optionA: '正确', optionB: '错误', answer: 'B' },
      { kind: 'true-false', options: [], right: [1] },
    ],
    [{ kind: 'Fill in the blank', stem: 'a ____ b ____', answer: 'x|y\nz' }, { blanks: [['x', 'y'], ['z']] }],
    [
      { kind: '简答题', stem: '为何？', answer: '因为', keywords: '甲，乙' },
      { answer: '因为', keywords: ['甲', '乙'] },
    ],
    [{ ...choice, stem: 'a < b' }, { stem: 'a &lt; b' }],
    [
      { ...choice, stem: '[html]<b>甲</b>', difficulty: '较难' },
      { stem: '<b>甲</b>', difficulty: 4 },
    ],
  ])('%j', (cells, content) => {
    const found = read(cells);
    expect(found?.faults).toEqual([]);
    expect(plainly(found?.content)).toMatchObject(content);
  });

  it.each([
    [{ ...choice, kind: '连线题' }, 'kind-unknown'],
    [{ ...choice, optionA: '' }, 'option-order'],
    [{ ...choice, answer: '' }, 'answer-missing'],
    [{ ...choice, answer: '一' }, 'answer-unreadable'],
    [{ ...choice, answer: 'D' }, 'question.unknown-right'],
    [{ ...choice, answer: 'AB' }, 'question.one-right'],
    [{ ...choice, difficulty: '9' }, 'difficulty-unreadable'],
    [{ ...choice, stem: '' }, 'question.no-stem'],
    [{ ...choice, stem: 'x'.repeat(20_001) }, 'text-too-long'],
    [{ ...choice, stem: 'a\u0001b' }, 'control-character'],
  ])('%j is refused', (cells, fault) => {
    expect(read(cells)?.faults).toMatchObject([{ line: 7, fault }]);
  });
});
