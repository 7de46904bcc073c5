import type { Tally } from './remote-outcome.table.ts';

export interface RollbackRule {
  /** People who must have met the rollout; fewer say nothing. */
  readonly minimum: number;
  /** From 0 to 1: by how much the share of people whom the rollout failed may exceed that of the stable version. */
  readonly threshold: number;
}

/** A version that nobody met has failed nobody. */
const NOBODY: Tally = { sessions: 1, failed: 0 };

/** Whether a rollout fails clearly more people than the stable version that others had in the same time. */
export const shouldRollBack = (
  { rollout, stable }: { rollout: Tally; stable: Tally },
  { minimum, threshold }: RollbackRule,
): boolean => {
  if (rollout.sessions === 0 || rollout.sessions < minimum) return false;
  const beside = stable.sessions === 0 ? NOBODY : stable;
  // Multiplied out, because the difference of two quotients is not exact: 9/10 - 7/10 would exceed 0.2.
  const excess = rollout.failed * beside.sessions - beside.failed * rollout.sessions;
  return excess > threshold * rollout.sessions * beside.sessions;
};
