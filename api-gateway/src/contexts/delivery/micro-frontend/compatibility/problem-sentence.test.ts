import { expect, it } from 'vitest';
import { sentenceOf } from './problem-sentence.ts';
import type { Problem } from '@college/contracts/core/compatibility';
import { compatibilityMessages } from './compatibility.messages.ts';
import { loadMessages } from '../../../../app/messages/message-catalogue.ts';

loadMessages([compatibilityMessages]);

const REASONS = ['field', 'required', 'type', 'null', 'values', 'bounds', 'unclear'] as const;
const problems: Problem[] = [
  { kind: 'missing-call', subject: 'Lamp/Light', detail: '', reason: 'missing' },
  { kind: 'package', subject: 'lamp', detail: '^2.0.0', reason: 'missing' },
  { kind: 'package', subject: 'lamp', detail: '^2.0.0', reason: 'version', found: '1.0.0' },
  ...(['input', 'output'] as const).flatMap((kind) =>
    REASONS.map((reason): Problem => ({ kind, subject: 'Lamp/Light', detail: 'items[].state', reason })),
  ),
  { kind: 'input', subject: 'Lamp/UpdateLight', detail: 'items[].state', reason: 'reset' },
];

it.each(['en', 'zh-CN'] as const)(
  'every problem is a sentence of its own in %s, with what and where',
  (language) => {
    const sentences = problems.map((problem) => sentenceOf(problem, language));
    // What cannot be compared reads the same for both directions.
    expect(new Set(sentences).size).toBe(problems.length - 1);
    for (const [at, sentence] of sentences.entries()) {
      expect(sentence).not.toMatch(/[{}]|compatibility\./);
      expect(sentence).toContain(problems[at]?.subject);
      if (at > 2) expect(sentence).toContain('items[].state');
    }
  },
);

it('names the whole where there is no place in it', () => {
  const whole = { kind: 'output', subject: 'Lamp/Light', detail: '', reason: 'type' } as const;
  expect(sentenceOf(whole, 'en')).toContain('the whole answer');
  expect(sentenceOf(whole, 'zh-CN')).toContain('整个返回结果');
});

it('shows what a stranger wrote cut short and without control characters', () => {
  const shown = sentenceOf(
    { kind: 'missing-call', subject: `\u0007${'x'.repeat(500)}`, detail: '', reason: 'missing' },
    'en',
  );
  expect(shown.length).toBeLessThan(200);
  expect(shown).toContain('?xxx');
});
