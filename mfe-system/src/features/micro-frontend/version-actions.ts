import type { RemoteRow, RemoteVersionRow } from '@college/contracts/delivery/micro-frontend-row';

export type VersionAction = 'activate' | 'roll-out' | 'change-share' | 'end-rollout';

/**
 * The actions on a version for users who may release. The active version has none; a rollout needs an active version
 * for everybody else.
 */
export const actionsOn = (
  { use }: Pick<RemoteVersionRow, 'use'>,
  { activeVersion }: Pick<RemoteRow, 'activeVersion'>,
): VersionAction[] => {
  if (use === 'active') return [];
  if (use === 'rollout') return ['activate', 'change-share', 'end-rollout'];
  return activeVersion === null ? ['activate'] : ['activate', 'roll-out'];
};
