import { defineStateMachine, isAllowed } from '../core/state-machine.ts';

/**
 * A visitor's application for a class, before he has an account: approval creates it. Past the quota an approval puts
 * him on the waiting list, from which he moves up when a seat frees. Applying again keeps what came before.
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

/** The states in which the college still has to decide. */
export const UNDECIDED: readonly StudentApplicationState[] = studentApplicationStates.states.filter((state) =>
  isAllowed(studentApplicationStates, state, 'withdraw'),
);
