import { describe, expect, it } from 'vitest';
import { demoQuestions } from './index.ts';
import { picturedQuestion } from '../question-picture.ts';
import { normalizedStem, QuestionContent, questionFaults } from '@college/contracts/content/question';

const contents = [...demoQuestions, picturedQuestion(1)].flatMap(({ content, before }) =>
  before ? [before, content] : [content],
);
const stems = demoQuestions.map(({ content }) => content.stem);

describe('the question bank of the demo', () => {
  it('has 600 questions of all kinds', () => {
    expect(demoQuestions).toHaveLength(600);
    const kinds = new Map<string, number>();
    for (const { content } of demoQuestions) kinds.set(content.kind, (kinds.get(content.kind) ?? 0) + 1);
    expect(kinds.size).toBe(5);
    expect(Math.min(...kinds.values())).toBeGreaterThanOrEqual(30);
  });

  it('has none that cannot be asked', () => {
    const broken = contents.flatMap((content) => {
      const faults = [
        ...questionFaults(content),
        ...(QuestionContent.safeParse(content).error?.issues ?? []),
      ];
      return faults.length > 0 ? [{ stem: content.stem, faults }] : [];
    });
    expect(broken).toEqual([]);
  });

  it('asks nothing twice', () => {
    const normal = stems.map(normalizedStem);
    expect(stems.filter((_, at) => normal.indexOf(normal[at] ?? '') !== at)).toEqual([]);
  });
});
