import { describe, expect, it } from 'vitest';
import { readPasted } from './pasted-text.ts';
import { plainly } from './testing.ts';
import type { QuestionContent } from '@college/contracts/content/question';

const contentsOf = (text: string) => {
  const found = readPasted(text);
  expect(found.flatMap(({ faults }) => faults)).toEqual([]);
  return found.map(({ content }) => plainly(content) as QuestionContent);
};
const faultsOf = (text: string) =>
  readPasted(text).flatMap(({ faults }) => faults.map(({ line, fault }) => [line, fault]));

describe('pasted text', () => {
  it.each([
    ['all in one line', '1. 瓦斯浓度达到（ A ）时撤人 A.1.5% B.1.0% C.0.5% D.0.1% 答案：A 解析：见规程。'],
    [
      'one option a line',
      '1、瓦斯浓度达到（  ）时撤人\nA、1.5%\nB、1.0%\nC、0.5%\nD、0.1%\n答案：A\n解析：见规程。',
    ],
    [
      'full-width signs',
      '１．瓦斯浓度达到（　）时撤人\nＡ．1.5%　Ｂ．1.0%\nＣ．0.5%　Ｄ．0.1%\n【答案】Ａ\n【解析】见规程。',
    ],
    [
      'two options a line',
      '第1题 瓦斯浓度达到（ ）时撤人\nA.1.5%    B.1.0%\nC.0.5%    D.0.1%\n正确答案：A\n答案解析：见规程。',
    ],
    [
      'letters in brackets',
      '（1）瓦斯浓度达到（ ）时撤人\n(A) 1.5%\n(B) 1.0%\n(C) 0.5%\n(D) 0.1%\n参考答案：A\n解析：见规程。',
    ],
    ['options without spaces', '1.瓦斯浓度达到（ ）时撤人A.1.5%B.1.0%C.0.5%D.0.1%\n答案:A 解析:见规程。'],
  ])('of a single choice, %s', (_name, text) => {
    const [content, ...more] = contentsOf(text);
    expect(more).toEqual([]);
    expect(content).toMatchObject({
      kind: 'single',
      options: ['1.5%', '1.0%', '0.5%', '0.1%'],
      right: [0],
      analysis: '见规程。',
    });
    expect(content?.stem).toMatch(/^瓦斯浓度达到（.*）时撤人$/);
  });

  it('of every kind under its heading', () => {
    const found = contentsOf(`一、单项选择题（共 1 题，每题 2 分）
1. 安全帽的颜色是（ ）。
A. 红  B. 黄
答案：B
二、多选题
1、下列属于有限空间的是（ABD）。
A、储罐
B、下水道
C、操场
D、管廊
三、判断题：对的打√，错的打×
1. 进入有限空间前应先通风。（√）
2. 有限空间内可以吸烟。
答案：错误
四、填空题
1. 作业前 ____ 分钟内检测，氧含量应为 ______。
答案：30；19.5%｜百分之十九点五
2. 特种作业证每（  ）年复审一次。
答案：3
五、简答题
1. 简述进入有限空间的步骤。
参考答案：1、通风
2、检测
3、监护
关键词：通风、检测、监护
难度：较难
`);
    expect(found.map((content) => content?.kind)).toEqual([
      'single',
      'multiple',
      'true-false',
      'true-false',
      'blank',
      'blank',
      'short-answer',
    ]);
    expect(found[1]).toMatchObject({ stem: '下列属于有限空间的是（ ）。', right: [0, 1, 3] });
    expect(found[2]).toMatchObject({ stem: '进入有限空间前应先通风。', right: [0] });
    expect(found[3]).toMatchObject({ right: [1] });
    expect(found[4]).toMatchObject({
      stem: '作业前 ____ 分钟内检测，氧含量应为 ____。',
      blanks: [['30'], ['19.5%', '百分之十九点五']],
    });
    expect(found[5]).toMatchObject({ stem: '特种作业证每____年复审一次。', blanks: [['3']] });
    expect(found[6]).toMatchObject({
      answer: '<p>1、通风</p><p>2、检测</p><p>3、监护</p>',
      keywords: ['通风', '检测', '监护'],
      difficulty: 4,
    });
  });

  it('in English', () => {
    const found = contentsOf(`Part I. Single choice
1. Which gas is lighter than air?
A) Methane
B) Carbon dioxide
Answer: A
Explanation: its density is 0.55.
Difficulty: 2

Part II. True or false
2. A hard hat is worn underground.
Answer: True

Part III. Fill in the blanks
3. Water boils at ____ °C.
Answer: 100 | a hundred
`);
    expect(found).toMatchObject([
      { kind: 'single', right: [0], options: ['Methane', 'Carbon dioxide'], difficulty: 2 },
      { kind: 'true-false', right: [0] },
      { kind: 'blank', blanks: [['100', 'a hundred']] },
    ]);
  });

  it('keeps what looks like HTML as text, and formulas as they are', () => {
    const [content] = contentsOf('1. 若 a<b，则 \\(x_1 > y\\)？\nA. <b>是</b>\nB. 否\n答案：A');
    expect(content).toMatchObject({
      stem: '若 a&lt;b，则 \\(x_1 &gt; y\\)？',
      options: ['&lt;b&gt;是&lt;/b&gt;', '否'],
    });
  });

  it('knows right and wrong that are written as options', () => {
    expect(contentsOf('1. 井下可以吸烟。\nA.正确 B.错误\n答案：B')[0]).toMatchObject({
      kind: 'true-false',
      options: [],
      right: [1],
    });
  });

  it('takes no decimal for the number of a question, and numbers that are missing for no fault', () => {
    const found = contentsOf('1. 高度是（ ）\nA.\n1.5 米\nB. 2 米\n答案：A\n3. 2024 年是闰年。\n答案：对');
    expect(found).toHaveLength(2);
    expect(found[0]?.options).toEqual(['1.5 米', '2 米']);
  });

  it('separates questions without numbers by empty lines', () => {
    expect(contentsOf('甲是（ ）\nA.1 B.2\n答案：A\n\n乙是（ ）\nA.1 B.2\n答案：B')).toHaveLength(2);
  });

  it.each([
    ['no answer', '1. 甲\nA.1\nB.2', [[1, 'answer-missing']]],
    ['an answer in the stem that is no option', '1. 甲（D）\nA.1\nB.2', [[1, 'answer-not-option']]],
    ['an answer that is no option', '1. 甲\nA.1\nB.2\n答案：D', [[4, 'answer-not-option']]],
    ['an option left out', '1. 甲\nA.1\nC.2\nB.3\n答案：A', [[3, 'option-order']]],
    ['an option twice', '1. 甲\nA.1\nB.2\nA.3\n答案：A', [[4, 'option-twice']]],
    ['two answers', '1. 甲（ A ）\nA.1\nB.2\n答案：B', [[1, 'answer-twice']]],
    ['several right in a single choice', '一、单选题\n1. 甲\nA.1\nB.2\n答案：AB', [[5, 'kind-and-answer']]],
    ['too few answers', '一、填空题\n1. 甲____乙____\n答案：1', [[3, 'answers-differ']]],
    ['a kind that we have not', '一、连线题\n1. 甲\n答案：乙', [[1, 'kind-unknown']]],
    ['a difficulty of its own', '1. 甲\n答案：乙\n难度：超难', [[3, 'difficulty-unreadable']]],
    [
      'a list that may be the next question',
      '一、简答题\n1、甲？\n答案：\n1、一\n2、二',
      [
        [5, 'maybe-question'],
        [5, 'answer-missing'],
      ],
    ],
    ['text between questions', '1. 甲\n答案：对\n\n第三页', [[4, 'number-missing']]],
  ])('names the line of %s', (_name, text, faults) => {
    expect(faultsOf(text)).toEqual(faults);
  });

  it('reads ten thousand questions', () => {
    const text = Array.from(
      { length: 10_000 },
      (_, at) => `${at + 1}. 第 ${at} 题（ ）\nA. 甲\nB. 乙\nC. 丙\n答案：B\n解析：因为乙。\n`,
    ).join('\n');
    expect(readPasted(text).filter(({ faults }) => faults.length === 0)).toHaveLength(10_000);
  });
});
