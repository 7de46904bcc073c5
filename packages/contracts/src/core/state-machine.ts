/**
 * A life cycle as data. The gateway enforces it and screens disable their buttons by the same table, so that the two
 * cannot disagree.
 */
export interface StateMachine<State extends string = string, Action extends string = string> {
  readonly initial: State;
  readonly states: readonly State[];
  readonly actions: Readonly<
    Record<Action, { readonly from: readonly State[]; readonly to: State | 'same' | 'gone' }>
  >;
}

export const defineStateMachine = <const State extends string, const Action extends string>(
  machine: StateMachine<State, Action>,
): StateMachine<State, Action> => machine;

/** The actions allowed in this state, in the order of the machine. */
export const allowedActions = <State extends string, Action extends string>(
  machine: StateMachine<State, Action>,
  state: State,
): Action[] =>
  (Object.keys(machine.actions) as Action[]).filter((action) => machine.actions[action].from.includes(state));

export const isAllowed = <State extends string, Action extends string>(
  machine: StateMachine<State, Action>,
  state: State,
  action: Action,
): boolean => machine.actions[action].from.includes(state);

/** The state after the action; null when it is not allowed, `gone` when the record is removed. */
export const nextState = <State extends string, Action extends string>(
  machine: StateMachine<State, Action>,
  state: State,
  action: Action,
): State | 'gone' | null => {
  if (!isAllowed(machine, state, action)) return null;
  const { to } = machine.actions[action];
  return to === 'same' ? state : to;
};
