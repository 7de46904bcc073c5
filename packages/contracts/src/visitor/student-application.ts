import { defineStateMachine, isAllowed } from '../core/state-machine.ts';

/**
 * A visitor's application for a class, before they have an account, which approval creates. Beyond the quota, approval
 * puts them on the waiting list, from which they move up when a seat becomes free. Applying again keeps the earlier
 * states.
 */
export const studentApplicationStates = defineStateMachine({
  initial: 'pending',
  states: ['pending', 'waiting', 'approved', 'rejected', 'withdrawn'],
  actions: {
    approve: { from: ['pending'], to: 'approved' },
    queue: { from: ['pending'], to: 'waiting' },
    moveUp: { from: ['waiting'], to: 'approved' },
    reject: { from: ['pending', 'waiting'], to: 'rejected' },
    withdraw: { from: ['pending', 'waiting'], to: 'withdrawn' },
    applyAgain: { from: ['rejected', 'withdrawn'], to: 'pending' },
  },
});

export type StudentApplicationState = (typeof studentApplicationStates.states)[number];

/** The states in which the college has not decided yet. */
export const UNDECIDED: readonly StudentApplicationState[] = studentApplicationStates.states.filter((state) =>
  isAllowed(studentApplicationStates, state, 'withdraw'),
);
