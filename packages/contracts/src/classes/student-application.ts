import { isAllowed } from '../core/state-machine.ts';
import { classUserMachine } from './class-user.ts';
import type { ClassUserState } from './class-user-row.ts';

/** The states in which the college has not decided yet about a visitor's application, which is a place like others. */
export const UNDECIDED: readonly ClassUserState[] = classUserMachine.states.filter((state) =>
  isAllowed(classUserMachine, state, 'withdraw'),
);
