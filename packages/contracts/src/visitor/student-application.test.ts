import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextState } from '../core/state-machine.ts';
import { studentApplicationStates as machine, UNDECIDED } from './student-application.ts';
import type { StudentApplicationState } from './student-application.ts';

const action = fc.constantFrom(...(Object.keys(machine.actions) as (keyof typeof machine.actions)[]));

/** The states that a walk leads through; an action that is not allowed changes nothing. */
const walk = (actions: (keyof typeof machine.actions)[]): StudentApplicationState[] =>
  actions.reduce<StudentApplicationState[]>(
    (path, it) => {
      const state = path.at(-1) ?? machine.initial;
      const next = nextState(machine, state, it);
      return next === null || next === 'gone' ? path : [...path, next];
    },
    [machine.initial],
  );

describe('an application', () => {
  it('is undecided while it is pending or waiting', () => {
    expect(UNDECIDED).toEqual(['pending', 'waiting']);
  });

  it('once approved stays so: the account is there', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const path = walk(actions);
        const approved = path.indexOf('approved');
        expect(approved === -1 || approved === path.length - 1).toBe(true);
      }),
    );
  });

  it('waits only after it was pending, and is pending again only after a no', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const path = walk(actions);
        for (const [index, state] of path.entries()) {
          if (state === 'waiting') expect(path[index - 1]).toBe('pending');
          if (state === 'pending' && index > 0) expect(['rejected', 'withdrawn']).toContain(path[index - 1]);
        }
      }),
    );
  });

  it('can come to every state', () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        for (const state of walk(actions)) reached.add(state);
      }),
      { numRuns: 1000 },
    );
    expect([...reached].sort()).toEqual([...machine.states].sort());
  });
});
