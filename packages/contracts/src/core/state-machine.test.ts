import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedActions, isAllowed, nextState } from './state-machine.ts';
import { trainClassMachine } from '../completion/train-class.ts';

const states = fc.constantFrom(...trainClassMachine.states);
const actions = fc.constantFrom(
  ...(Object.keys(trainClassMachine.actions) as (keyof typeof trainClassMachine.actions)[]),
);

describe('a state machine', () => {
  it('offers exactly the actions that lead somewhere', () => {
    fc.assert(
      fc.property(states, actions, (state, action) => {
        const offered = allowedActions(trainClassMachine, state).includes(action);
        expect(offered).toBe(isAllowed(trainClassMachine, state, action));
        expect(nextState(trainClassMachine, state, action) !== null).toBe(offered);
      }),
    );
  });

  it('never leaves its states, whatever is done in whatever order', () => {
    fc.assert(
      fc.property(fc.array(actions, { maxLength: 30 }), (steps) => {
        let state: (typeof trainClassMachine.states)[number] | 'gone' = trainClassMachine.initial;
        for (const step of steps) {
          if (state === 'gone') break;
          state = nextState(trainClassMachine, state, step) ?? state;
        }
        expect([...trainClassMachine.states, 'gone']).toContain(state);
      }),
    );
  });
});
