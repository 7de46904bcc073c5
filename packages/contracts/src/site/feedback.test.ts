import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareReceipt, feedbackMachine, FeedbackState, RECEIPT_PATTERN } from './feedback.ts';
import type { FeedbackAction } from './feedback.ts';
import { allowedActions, nextState } from '../core/state-machine.ts';

const actions = Object.keys(feedbackMachine.actions) as FeedbackAction[];

describe('the life of a feedback', () => {
  it('whatever is tried: nothing is closed unanswered, and nothing leaves the end', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...actions), { maxLength: 30 }), (tried) => {
        let state: FeedbackState = feedbackMachine.initial;
        let wasAnswered = false;
        for (const action of tried) {
          const next = nextState(feedbackMachine, state, action);
          expect(next === null).toBe(!allowedActions(feedbackMachine, state).includes(action));
          if (next === null) continue;
          expect(FeedbackState.options).toContain(next);
          wasAnswered ||= action === 'answer';
          if (state === 'closed') expect(next).toBe('closed');
          state = next as FeedbackState;
          expect(state === 'open').toBe(!wasAnswered);
        }
      }),
    );
  });
});

describe('a receipt', () => {
  it('is read in any case, with or without dashes, and with the letters that look like digits', () => {
    expect(bareReceipt(' 7k2m-9qxa-Oi3c-wz5d ')).toBe('7K2M9QXA013CWZ5D');
    expect(RECEIPT_PATTERN.test(bareReceipt('7k2m 9qxa 0l3c wz5d'))).toBe(true);
    expect(RECEIPT_PATTERN.test(bareReceipt('7k2m-9qxa-0l3c-wz5'))).toBe(false);
    expect(RECEIPT_PATTERN.test(bareReceipt('7k2m-9qxa-0u3c-wz5d'))).toBe(false);
  });
});
