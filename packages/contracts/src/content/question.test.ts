import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fitsKind,
  gapsIn,
  isRight,
  keywordsIn,
  normalizedStem,
  QuestionContent,
  questionFaults,
  textOfHtml,
} from './question.ts';

const base: QuestionContent = {
  kind: 'single',
  stem: '<p>安全帽的有效期从何时算起？</p>',
  options: ['<p>出厂之日</p>', '<p>领用之日</p>'],
  right: [0],
  blanks: [],
  answer: '',
  keywords: [],
  analysis: '',
  difficulty: 2,
};
const blank: QuestionContent = {
  ...base,
  kind: 'blank',
  stem: '火警电话 ____，急救电话 _____',
  options: [],
  right: [],
  blanks: [['119'], ['120', '一二〇']],
};
const judge: QuestionContent = { ...base, kind: 'true-false', options: [], right: [1] };
const short: QuestionContent = { ...base, kind: 'short-answer', options: [], right: [], answer: '答' };

const faultsOf = (content: QuestionContent) => questionFaults(content).map(({ message }) => message);

describe('the text of a stem', () => {
  it('is one line without tags, with its pictures by their files', () => {
    expect(textOfHtml('<p>a &lt; b</p><p>c&nbsp;d<img src="/x?y=1#file-7" alt="z"></p>')).toBe(
      'a < b c d [7]',
    );
    expect(textOfHtml('&#20013;&#x6587; &unknown;')).toBe('中文 &unknown;');
  });

  it('is the same question whatever its tags, blanks, signs, width and case', () => {
    const one = normalizedStem('<p>氧气（Ｏ２）含量，应为<strong> 多少</strong>？</p>');
    expect(normalizedStem('氧气(o2) 含量应为：多少')).toBe(one);
    expect(normalizedStem('氧气(O2)含量应为 ____ 多少。')).toBe(one);
  });

  it.each([
    ['1.5 m', '15 m'],
    ['降到 -5 ℃', '降到 5 ℃'],
    ['浓度 5%', '浓度 5‰'],
    [String.raw`求 \(x^2\)`, String.raw`求 \(x_2\)`],
    ['图 <img src="#file-1">', '图 <img src="#file-2">'],
  ])('%s is not %s', (one, other) => {
    expect(normalizedStem(one)).not.toBe(normalizedStem(other));
  });

  it('is the same question in a paragraph, with blanks around it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const plain = text.replace(/[<>&\\]/g, '');
        expect(normalizedStem(`<p> ${plain} </p>`)).toBe(normalizedStem(plain));
      }),
    );
  });

  it('has its blanks by low lines, outside of formulas', () => {
    expect(gapsIn(String.raw`<p>____ 和 ___ 与 __ \(a____b\)</p>`)).toBe(2);
  });
});

describe('what is wrong with a question', () => {
  it.each([base, blank, judge, short, { ...base, kind: 'multiple' as const, right: [0, 1] }])(
    '$kind: nothing',
    (content) => {
      expect(faultsOf(content)).toEqual([]);
    },
  );

  it.each<[string, QuestionContent, string]>([
    ['no stem', { ...base, stem: '<p> </p>' }, 'question.no-stem'],
    ['one option', { ...base, options: ['a'] }, 'question.too-few-options'],
    ['an empty option', { ...base, options: ['a', '<p>&nbsp;</p>'] }, 'question.blank-option'],
    ['the same twice', { ...base, options: ['<p>Ａ</p>', 'A'] }, 'question.same-options'],
    ['none right', { ...base, right: [] }, 'question.nothing-right'],
    ['two right of one', { ...base, right: [0, 1] }, 'question.one-right'],
    ['none of the options', { ...base, right: [2] }, 'question.unknown-right'],
    ['the order', { ...base, kind: 'multiple', right: [1, 0] }, 'question.unsorted-right'],
    ['one twice', { ...base, kind: 'multiple', right: [1, 1] }, 'question.unsorted-right'],
    ['neither true nor false', { ...judge, right: [2] }, 'question.unknown-right'],
    ['options to judge', { ...judge, options: ['a', 'b'] }, 'question.not-of-kind'],
    ['no blank', { ...blank, stem: 'x' }, 'question.no-gap'],
    ['a blank too few', { ...blank, blanks: [['119']] }, 'question.gaps-differ'],
    ['an answer of nothing', { ...blank, blanks: [['119'], ['\u200b']] }, 'question.blank-answer'],
    ['no model answer', { ...short, answer: '<p></p>' }, 'question.no-answer'],
    ['keywords of a choice', { ...base, keywords: ['x'] }, 'question.not-of-kind'],
  ])('%s', (_what, content, message) => {
    expect(faultsOf(content)).toContain(message);
  });

  it('mW is not MW', () => {
    expect(faultsOf({ ...base, options: ['5 mW', '5 MW'] })).toEqual([]);
  });

  it('is said of any content, and never thrown', () => {
    const rich = fc.string({ maxLength: 30 });
    const contents = fc.record({
      kind: fc.constantFrom(...(['single', 'multiple', 'true-false', 'blank', 'short-answer'] as const)),
      stem: rich,
      options: fc.array(rich, { maxLength: 12 }),
      right: fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 12 }),
      blanks: fc.array(fc.array(rich, { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
      answer: rich,
      keywords: fc.array(rich, { maxLength: 3 }),
      analysis: rich,
      difficulty: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(contents, (content) => {
        for (const { field } of questionFaults(content))
          expect(Object.keys(QuestionContent.shape)).toContain(field);
      }),
    );
  });
});

describe('an answer', () => {
  it('is right whatever its blanks, case and width', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z0-9]{1,10}$/), (text) => {
        const wide = [...text].map((sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0)).join('');
        const content = { ...blank, blanks: [[text]] };
        for (const given of [
          text,
          ` ${text} `,
          text.toUpperCase(),
          text.toLowerCase(),
          wide,
          [...text].join(' '),
        ])
          expect(isRight(content, [given])).toBe(true);
        expect(isRight(content, [`${text}x`])).toBe(false);
      }),
    );
  });

  it('needs all blanks, and all of several', () => {
    expect(isRight(blank, ['119', '一二〇'])).toBe(true);
    expect(isRight(blank, ['119'])).toBe(false);
    expect(isRight(blank, ['120', '119'])).toBe(false);
    const multiple = { ...base, kind: 'multiple' as const, right: [0, 2] };
    expect(isRight(multiple, [2, 0])).toBe(true);
    expect(isRight(multiple, [0])).toBe(false);
    expect(isRight(multiple, [0, 1, 2])).toBe(false);
  });

  it('in words is for people; its keywords are found', () => {
    expect(isRight(short, ['答'])).toBeNull();
    expect(keywordsIn(['通风', 'CO', '撤离'], '先 通 风，检测ｃｏ')).toEqual(['通风', 'CO']);
  });

  it.each<[QuestionContent, (string | number)[], boolean]>([
    [base, [1], true],
    [base, [2], false],
    [base, [0, 1], false],
    [base, [], false],
    [judge, [1], true],
    [judge, [2], false],
    [blank, ['a', 'b'], true],
    [blank, ['a'], false],
    [blank, [0, 1], false],
    [short, ['x'], true],
    [{ ...base, kind: 'multiple' }, [0, 0], false],
  ])('$0.kind takes the form of %j: %s', (content, value, fits) => {
    expect(fitsKind(content, value as string[])).toBe(fits);
  });
});
