import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNoticing, noticeMachine, NoticeState } from './notice-state.ts';
import type { NoticeAction } from './notice-state.ts';
import { nextState } from '../core/state-machine.ts';

const actions = Object.keys(noticeMachine.actions) as NoticeAction[];

describe('the life of a notice', () => {
  it('never goes back from where somebody may have read it, whatever is tried in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...actions), { maxLength: 30 }), (tried) => {
        let state: NoticeState | 'gone' = 'draft';
        let wasSent = false;
        for (const action of tried) {
          if (state === 'gone') break;
          const next: NoticeState | 'gone' | null = nextState(noticeMachine, state, action);
          if (next === null) continue;
          if (action === 'update') expect(state).toBe('draft');
          // What went out is either there or taken back: neither a draft again nor sent a second time.
          if (wasSent) expect(['withdrawn', 'gone']).toContain(next);
          if (next === 'gone') expect(state).not.toBe('sent');
          wasSent ||= next === 'sent';
          state = next;
        }
      }),
    );
  });

  it('is in force when it has been sent, from its start and up to its end', () => {
    const moment = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) });
    fc.assert(
      fc.property(
        fc.constantFrom(...NoticeState.options),
        moment,
        fc.option(moment),
        moment,
        (state, start, end, now) => {
          const noticeStartTime = new Date(start).toISOString();
          const noticeEndTime = end === null ? null : new Date(end).toISOString();
          const expected = state === 'sent' && start <= now && (end === null || now < end);
          expect(isNoticing({ state, noticeStartTime, noticeEndTime }, now)).toBe(expected);
        },
      ),
    );
  });
});
