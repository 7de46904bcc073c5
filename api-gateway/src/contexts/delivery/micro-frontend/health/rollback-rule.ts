import type { Tally } from './remote-outcome.table.ts';

export interface RollbackRule {
  /** The minimum number of people in a rollout; fewer are not significant. */
  readonly minimum: number;
  /** From 0 to 1: how far the failure rate of the rollout may exceed that of the stable version. */
  readonly threshold: number;
}

/** A version that reached nobody has failed for nobody. */
const NOBODY: Tally = { sessions: 1, failed: 0 };

/** Whether a rollout fails for clearly more people than the stable version does at the same time. */
export const shouldRollBack = (
  { rollout, stable }: { rollout: Tally; stable: Tally },
  { minimum, threshold }: RollbackRule,
): boolean => {
  if (rollout.sessions === 0 || rollout.sessions < minimum) return false;
  const beside = stable.sessions === 0 ? NOBODY : stable;
  // Cross-multiplied, because the difference of two quotients is not exact: 9/10 - 7/10 would exceed 0.2.
  const excess = rollout.failed * beside.sessions - beside.failed * rollout.sessions;
  return excess > threshold * rollout.sessions * beside.sessions;
};
