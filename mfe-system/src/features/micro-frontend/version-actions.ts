import type { RemoteRow, RemoteVersionRow } from '@college/contracts/system/micro-frontend-row';

export type VersionAction = 'activate' | 'roll-out' | 'change-share' | 'end-rollout';

/**
 * What may be done to a version by whoever may release. The active one stays as it is; a rollout needs an active
 * version beside it, which everybody else gets.
 */
export const actionsOn = (
  { use }: Pick<RemoteVersionRow, 'use'>,
  { activeVersion }: Pick<RemoteRow, 'activeVersion'>,
): VersionAction[] => {
  if (use === 'active') return [];
  if (use === 'rollout') return ['activate', 'change-share', 'end-rollout'];
  return activeVersion === null ? ['activate'] : ['activate', 'roll-out'];
};
