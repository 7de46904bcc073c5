import { describe, expect, it } from 'vitest';
import { actionsOn } from './feedback-actions.ts';

const all = { answer: true, close: true, mask: true };

describe('what may be done to feedback', () => {
  it('follows its state', () => {
    expect(actionsOn({ state: 'open', isMasked: false }, all)).toEqual(['answer', 'mask']);
    expect(actionsOn({ state: 'answered', isMasked: false }, all)).toEqual(['answer', 'close', 'mask']);
    expect(actionsOn({ state: 'closed', isMasked: false }, all)).toEqual(['mask']);
  });

  it('is masked once, and readers are offered nothing', () => {
    expect(actionsOn({ state: 'closed', isMasked: true }, all)).toEqual([]);
    const none = { answer: false, close: false, mask: false };
    expect(actionsOn({ state: 'answered', isMasked: false }, none)).toEqual([]);
  });
});
