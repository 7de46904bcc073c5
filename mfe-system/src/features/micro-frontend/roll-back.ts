import type { RemoteRow } from '@college/contracts/delivery/micro-frontend-row';

/** What rolling back a remote would do now; null when there is nothing to roll back to. */
export type RollBack =
  | { kind: 'end-rollout'; from: string; to: string | null }
  | { kind: 'to-previous'; from: string; to: string };

export const rollBackOf = ({
  rollout,
  activeVersion,
  previousVersion,
}: Pick<RemoteRow, 'rollout' | 'activeVersion' | 'previousVersion'>): RollBack | null => {
  if (rollout) return { kind: 'end-rollout', from: rollout.version, to: activeVersion };
  if (activeVersion === null || previousVersion === null) return null;
  return { kind: 'to-previous', from: activeVersion, to: previousVersion };
};
