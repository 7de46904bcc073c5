import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { liveCheckMachine, livePlayMachine } from './live-course-row.ts';
import type { LiveCheckAction, LivePlayAction } from './live-course-row.ts';
import { allowedActions, nextState } from '../core/state-machine.ts';
import type { StateMachine } from '../core/state-machine.ts';

const actionsOf = <Action extends string>(machine: StateMachine<string, Action>) =>
  fc.array(fc.constantFrom(...(Object.keys(machine.actions) as Action[])), { maxLength: 40 });

/** The actions that were allowed, with the states before and after. */
const walk = <State extends string, Action extends string>(
  machine: StateMachine<State, Action>,
  actions: readonly Action[],
) => {
  const steps: { action: Action; from: State; to: State | 'gone' }[] = [];
  let state: State | 'gone' = machine.initial;
  for (const action of actions) {
    if (state === 'gone') break;
    const to: State | 'gone' | null = nextState(machine, state, action);
    expect(allowedActions(machine, state).includes(action)).toBe(to !== null);
    if (to === null) continue;
    steps.push({ action, from: state, to });
    state = to;
  }
  return steps;
};

describe('the check of a live course', () => {
  it('never approves what was not submitted as it is', () => {
    fc.assert(
      fc.property(actionsOf(liveCheckMachine), (actions) => {
        const steps = walk(liveCheckMachine, actions);
        for (const [at, { action, to }] of steps.entries()) {
          if (to === 'approved') expect(steps[at - 1]?.action).toBe('submit');
          if (action === 'update') expect(to).toBe('draft');
        }
      }),
    );
  });

  it('leaves what waits for its check alone: only a check ends it, or the end of its lesson', () => {
    const allowed: LiveCheckAction[] = allowedActions(liveCheckMachine, 'submitted');
    expect(allowed).toEqual(['approve', 'reject', 'unplan']);
  });
});

describe('teaching a live course', () => {
  const order = livePlayMachine.states;

  it('only ever moves on, and is opened and ended once', () => {
    fc.assert(
      fc.property(actionsOf(livePlayMachine), (actions) => {
        const steps = walk(livePlayMachine, actions);
        for (const { from, to } of steps) {
          if (to === 'gone') throw new Error('what took place is not deleted');
          expect(order.indexOf(to)).toBeGreaterThan(order.indexOf(from));
        }
        const times = (...wanted: LivePlayAction[]) =>
          steps.filter(({ action }) => wanted.includes(action)).length;
        expect(times('open')).toBeLessThanOrEqual(1);
        expect(times('overPlay', 'lapse')).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('leads to a replay only over an end', () => {
    fc.assert(
      fc.property(actionsOf(livePlayMachine), (actions) => {
        const steps = walk(livePlayMachine, actions);
        const at = steps.findIndex(({ to }) => to === 'replay');
        if (at >= 0) expect(steps[at - 1]?.to).toBe('over');
      }),
    );
  });
});
