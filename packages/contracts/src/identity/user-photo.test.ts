import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextState } from '../core/state-machine.ts';
import { CheckUserPhotoInput, userPhotoMachine } from './user-photo.ts';
import type { UserPhotoState } from './user-photo.ts';

const actions = Object.keys(userPhotoMachine.actions) as (keyof typeof userPhotoMachine.actions)[];

describe('the life of a picture', () => {
  it('reaches the reference face by a decision alone, and leaves it by another picture alone', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...actions), { maxLength: 12 }), (tried) => {
        let state: UserPhotoState = userPhotoMachine.initial;
        for (const action of tried) {
          const next = nextState(userPhotoMachine, state, action);
          if (next === null) continue;
          expect(next).not.toBe('gone');
          if (next === 'accepted') expect([state, action]).toEqual(['pending', 'accept']);
          if (state === 'accepted') expect([action, next]).toEqual(['replace', 'replaced']);
          expect(next, 'nothing waits again').not.toBe('pending');
          state = next as UserPhotoState;
        }
      }),
    );
  });

  it.each(['rejected', 'withdrawn', 'replaced'] as const)('%s is final', (state) => {
    expect(actions.filter((action) => nextState(userPhotoMachine, state, action) !== null)).toEqual([]);
  });
});

describe('a decision', () => {
  const decide = (decision: string, opinion?: string) =>
    CheckUserPhotoInput.safeParse({ id: 1, rowVersion: 0, decision, opinion }).success;

  it('to reject needs an opinion that says something', () => {
    expect([decide('reject'), decide('reject', '  '), decide('reject', 'blurred'), decide('accept')]).toEqual(
      [false, false, true, true],
    );
  });
});
