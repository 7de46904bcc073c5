import { describe, expect, it } from 'vitest';
import { readMoodle } from './moodle-read.ts';

const quiz = (...questions: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`;
const question = (type: string, inside: string, stem = 'Who?'): string =>
  `<question type="${type}"><questiontext format="html"><text><![CDATA[${stem}]]></text></questiontext>${inside}</question>`;
const answer = (fraction: number, text: string): string =>
  `<answer fraction="${fraction}"><text>${text}</text></answer>`;
const faultsOf = (xml: string) =>
  readMoodle(xml).flatMap(({ faults }) => faults.map(({ line, fault }) => [line, fault]));

describe('Moodle XML', () => {
  it.each([
    [question('numerical', answer(100, '3.50')), { kind: 'blank', stem: 'Who? ____', blanks: [['3.5']] }],
    [
      question(
        'numerical',
        '<answer fraction="100"><text>3</text><tolerance>0.1</tolerance></answer><answer fraction="100"><text>7</text><tolerance>0</tolerance></answer>',
      ),
      { blanks: [['3±0.1', '7']] },
    ],
    [question('cloze', '', 'So {1:NUMERICAL:=3:1~%100%5} long'), { kind: 'blank', blanks: [['3±1', '5']] }],
    [
      question('multichoice', `<single>true</single>${answer(100, 'A')}${answer(0, 'B')}`),
      { kind: 'single', right: [0] },
    ],
    [
      question(
        'multichoice',
        `<single>false</single>${answer(50, 'A')}${answer(-50, 'B')}${answer(50, 'C')}`,
      ),
      { kind: 'multiple', right: [0, 2] },
    ],
    [question('truefalse', answer(0, 'true') + answer(100, 'false')), { kind: 'true-false', right: [1] }],
    [
      question('shortanswer', answer(100, 'four') + answer(100, '4')),
      { stem: 'Who? ____', blanks: [['four', '4']] },
    ],
    [
      question('cloze', '', '<p>{1:SHORTANSWER:=a~%100%b \\} c} and {1:SA:=d}</p>'),
      { stem: '<p>____ and ____</p>', blanks: [['a', 'b } c'], ['d']] },
    ],
    [question('essay', '<graderinfo format="html"><text>Because</text></graderinfo>'), { answer: 'Because' }],
  ])('%s', (xml, content) => {
    const [found, ...more] = readMoodle(quiz('<question type="category"><category/></question>', xml));
    expect(more).toEqual([]);
    expect(found?.faults).toEqual([]);
    expect(found?.content).toMatchObject(content);
  });

  it('names the line of what would change its meaning', () => {
    expect(
      faultsOf(
        quiz(
          question('multichoice', `<single>true</single>${answer(100, 'A')}${answer(50, 'B')}`),
          question('matching', ''),
          question('numerical', answer(100, '3 m')),
          question('shortanswer', `<usecase>1</usecase>${answer(100, 'a')}`),
          question('shortanswer', answer(100, 'a*')),
          question('essay', '<graderinfo><text>x</text></graderinfo>', '<img src="@@PLUGINFILE@@/a.png">'),
          question('truefalse', answer(100, 'true') + answer(0, 'false') + answer(0, 'maybe')),
          question('cloze', '', '{1:NUMERICAL:=three}'),
          question('calculated', ''),
          question('description', ''),
        ),
      ),
    ).toEqual([
      [3, 'weights'],
      [4, 'kind-matching'],
      [5, 'kind-numerical'],
      [6, 'case-sensitive'],
      [7, 'wildcard'],
      [8, 'pictures'],
      [9, 'weights'],
      [10, 'kind-numerical'],
      [11, 'kind-other'],
      [12, 'kind-description'],
    ]);
  });

  it('refuses pictures within it', () => {
    const picture =
      '<questiontext><text>x</text><file name="a.png" encoding="base64">AAAA</file></questiontext>';
    expect(
      faultsOf(
        `<quiz><question type="truefalse">${picture}${answer(100, 'true')}${answer(0, 'false')}</question></quiz>`,
      ),
    ).toEqual([[1, 'pictures']]);
  });

  it.each([
    ['entities', '<!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><quiz>&b;</quiz>', 'xml-doctype'],
    ['an external file', '<!DOCTYPE quiz SYSTEM "file:///etc/passwd"><quiz/>', 'xml-doctype'],
    ['an unknown entity', '<quiz><question type="essay">&file;</question></quiz>', 'xml-syntax'],
    ['another root', '<html></html>', 'xml-root'],
    ['nesting without end', `<quiz>${'<a>'.repeat(100_000)}`, 'xml-deep'],
    ['an end too early', '<quiz><question type="essay">', 'xml-syntax'],
  ])('refuses %s', (_name, xml, fault) => {
    expect(faultsOf(xml)).toEqual([[expect.any(Number), fault]]);
  });
});
