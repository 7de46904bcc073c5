/** Turns facts into questions: each kind of question is made in one place. */
import type { QuestionContent } from '@college/contracts/content/question';
import type { PointKey } from './points.ts';

export interface DemoQuestion {
  readonly point: PointKey;
  readonly content: QuestionContent;
  /** Its first version, where it has been changed since. */
  readonly before?: QuestionContent;
}

type Level = 1 | 2 | 3 | 4 | 5;

const paragraph = (text: string): string => `<p>${text}</p>`;

const blankContent = (stem: string, analysis: string, difficulty: Level) => ({
  stem: paragraph(stem),
  options: [] as string[],
  right: [] as number[],
  blanks: [] as string[][],
  answer: '',
  keywords: [] as string[],
  analysis: analysis && paragraph(analysis),
  difficulty,
});

interface Asked {
  readonly point: PointKey;
  readonly stem: string;
  readonly analysis?: string;
  readonly level?: Level;
}

const base = ({ stem, analysis = '', level = 2 }: Asked) => blankContent(stem, analysis, level);

/** The right option stands where the number of the question puts it, so that it is not always the first. */
export const single = (
  asked: Asked & { right: string; wrong: readonly string[] },
  at: number,
): DemoQuestion => {
  const place = at % (asked.wrong.length + 1);
  const options = asked.wrong.toSpliced(place, 0, asked.right).map(paragraph);
  return { point: asked.point, content: { ...base(asked), kind: 'single', options, right: [place] } };
};

export const multiple = (
  asked: Asked & { right: readonly string[]; wrong: readonly string[] },
): DemoQuestion => {
  // In the order of the alphabet: neither right nor wrong ones come first.
  const all = [...asked.right, ...asked.wrong].toSorted((a, b) => (a < b ? -1 : 1));
  const right = all.flatMap((option, at) => (asked.right.includes(option) ? [at] : []));
  return {
    point: asked.point,
    content: { ...base(asked), kind: 'multiple', options: all.map(paragraph), right },
  };
};

export const judge = (asked: Asked & { isTrue: boolean }): DemoQuestion => ({
  point: asked.point,
  content: { ...base(asked), kind: 'true-false', right: [asked.isTrue ? 0 : 1] },
});

export const blank = (
  asked: Asked & { blanks: readonly (readonly string[])[]; anyOrder?: true },
): DemoQuestion => ({
  point: asked.point,
  content: {
    ...base(asked),
    kind: 'blank',
    blanks: asked.blanks.map((texts) => [...texts]),
    ...(asked.anyOrder && { anyOrder: true }),
  },
});

export const short = (asked: Asked & { answer: string; keywords: readonly string[] }): DemoQuestion => ({
  point: asked.point,
  content: {
    ...base(asked),
    kind: 'short-answer',
    answer: paragraph(asked.answer),
    keywords: [...asked.keywords],
  },
});

/** `before ____ after`: what is right there, and what somebody may take for it. */
export type Fact = readonly [
  point: PointKey,
  before: string,
  right: string,
  after: string,
  wrong: readonly [string, string, string],
];

/** Of each fact one question that asks for it, by choice or by blank in turn, and one that claims it. */
export const ofFacts = (facts: readonly Fact[], source: string): DemoQuestion[] =>
  facts.flatMap(([point, before, right, after, wrong], at) => {
    const whole = `${before}${right}${after}`;
    const analysis = `${whole}${source}`;
    const asks =
      at % 3 === 2
        ? blank({ point, stem: `${before} ____ ${after}`, blanks: [[right]], analysis, level: 3 })
        : single({ point, stem: `${before}（ ）${after}`, right, wrong, analysis }, at);
    const isTrue = at % 2 === 0;
    const claim = isTrue ? whole : `${before}${wrong[at % 3]}${after}`;
    return [asks, judge({ point, stem: claim, isTrue, analysis, level: 1 })];
  });
