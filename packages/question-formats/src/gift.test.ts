import { describe, expect, it } from 'vitest';
import { readGift } from './gift-read.ts';
import { plainly } from './testing.ts';

const faultsOf = (text: string) =>
  readGift(text).flatMap(({ faults }) => faults.map(({ line, fault }) => [line, fault]));
const [contentOf, contentsOf] = [
  (text: string) => {
    const [found] = readGift(text);
    expect(found?.faults).toEqual([]);
    return plainly(found?.content);
  },
  (text: string) => readGift(text).map(({ content }) => content),
];

describe('GIFT', () => {
  it.each([
    ['::Q::Who? {=A ~B ~C}', { kind: 'single', stem: 'Who?', options: ['A', 'B', 'C'], right: [0] }],
    ['Who? {~%50%A ~%50%B ~%-100%C}', { kind: 'multiple', right: [0, 1] }],
    ['Who? {~%33.33%A ~%33.33%B ~%33.33%C ~D}', { kind: 'multiple', right: [0, 1, 2] }],
    ['Sure. {T}', { kind: 'true-false', right: [0] }],
    ['Sure. {FALSE####Because.}', { kind: 'true-false', right: [1], analysis: 'Because.' }],
    ['Two and {=four =4} is it.', { kind: 'blank', stem: 'Two and ____ is it.', blanks: [['four', '4']] }],
    ['Two and two is {=four}', { kind: 'blank', stem: 'Two and two is ____' }],
    ['[html]<p>Who?</p> {=<b>A</b> ~B#not him}', { options: ['<b>A</b>', 'B'], analysis: 'B. not him' }],
    ['How many? {#4}', { kind: 'blank', stem: 'How many? ____', blanks: [['4']] }],
    ['How hot? {#20.3:0.1}', { blanks: [['20.3±0.1']] }],
    ['How hot? {#-1..0.5}', { blanks: [['-0.25±0.75']] }],
    ['From {#=3:0 =%100%0.0000001} on', { stem: 'From ____ on', blanks: [['3', '0.0000001']] }],
    ['a < b {T}', { stem: 'a &lt; b' }],
    ['// @answer one\u2028two\n::Q::Why {}', { kind: 'short-answer', stem: 'Why', answer: 'one\u2028two' }],
    ['// [id:1] a comment\n$CATEGORY: x\nSure. {T}', { kind: 'true-false' }],
  ])('%s', (text, content) => {
    expect(contentOf(text)).toMatchObject(content);
  });

  it.each([
    ['注意: 先通风再检测，时间 10:30 前{=是 ~否}', '注意: 先通风再检测，时间 10:30 前', 'single'],
    ['网址 http://a.b/c 有用{T}', '网址 http://a.b/c 有用', 'true-false'],
    ['算式 1+1=2 吗{T}', '算式 1+1=2 吗', 'true-false'],
    ['编号 #3 号阀门要关吗{T}', '编号 #3 号阀门要关吗', 'true-false'],
    ['波浪 0~5% 之间吗{T}', '波浪 0~5% 之间吗', 'true-false'],
    ['::a\\:b::At 10\\:30, or 10:45? {T}', 'At 10:30, or 10:45?', 'true-false'],
    ['From {=one} to 10:30 = #2', 'From ____ to 10:30 = #2', 'blank'],
  ])('takes signs outside the braces for what they are, as Moodle does: %s', (text, stem, kind) => {
    expect(contentOf(text)).toMatchObject({ stem, kind });
  });

  it('names the lines of ten errors', () => {
    const bad = [
      'Match {=a -> b =c -> d}',
      'Number {#=3:1 =%50%4}',
      'Part {~%30%a ~%70%b ~c}',
      'Two {=a =b ~c}',
      'Only a text.',
      'Open {=a ~b',
      'Deep {=a {~b}}',
      'Low {=a ~%-10%b ~%-20%c}',
      '[markdown]**Bold** {T}',
      'Any {=a*}',
    ];
    const text = bad.map((item) => `Good {T}\n\n${item}`).join('\n\n');
    expect(faultsOf(text)).toEqual([
      [3, 'kind-matching'],
      [7, 'weights'],
      [11, 'weights'],
      [15, 'several-right'],
      [19, 'kind-description'],
      [23, 'gift-end'],
      [27, 'gift-syntax'],
      [31, 'weights'],
      [35, 'markdown'],
      [39, 'wildcard'],
    ]);
    expect(contentsOf(text)).toHaveLength(20);
  });

  it('gives up an item without an end, and reads the next one', () => {
    const found = readGift(`x ${'{'.repeat(50_000)}\n\nGood {T}`);
    expect(found.map(({ faults }) => faults.length)).toEqual([1, 0]);
    expect(faultsOf('a'.repeat(200_001))).toEqual([[1, 'item-too-long']]);
  });
});
