/** Who gets which version: pure functions, so that their guarantees can be tested over many people. */
import { createHash } from 'node:crypto';
import type { Audience } from '../../../app/registry.ts';
import type { RemoteRecord } from './remote.table.ts';
import { areaPrefix } from '../../../db/visibility.ts';

export interface RolloutRule {
  readonly versionId: number;
  /** 0 to 100. */
  readonly percent: number;
  /** Empty means every role. */
  readonly roleIds: readonly number[];
  /** Empty means every area. */
  readonly areaCodes: readonly string[];
}

type Actives = Pick<RemoteRecord, 'active_version_id' | 'previous_version_id' | 'earlier_version_id'>;

export type VersionPlan = Actives & {
  readonly name: string;
  readonly rollout: RolloutRule | null;
};

export const planOf = (row: RemoteRecord): VersionPlan => ({
  name: row.name,
  active_version_id: row.active_version_id,
  previous_version_id: row.previous_version_id,
  earlier_version_id: row.earlier_version_id,
  rollout:
    row.rollout_version_id === null
      ? null
      : {
          versionId: row.rollout_version_id,
          percent: row.rollout_percent,
          roleIds: JSON.parse(row.rollout_role_ids) as number[],
          areaCodes: JSON.parse(row.rollout_area_codes) as string[],
        },
});

/** Ids of the version for a user and of its fallback. */
export const versionsFor = (
  plan: VersionPlan,
  audience: Audience,
): { due: number | null; fallback: number | null } => {
  const { active_version_id: active, rollout } = plan;
  if (rollout && rollout.versionId !== active && isReached(plan.name, rollout, audience))
    return { due: rollout.versionId, fallback: active };
  return { due: active, fallback: versionBehind(plan) };
};

export const isReached = (remote: string, rule: RolloutRule, audience: Audience): boolean =>
  hasRole(rule, audience) && isWithinAreas(rule, audience) && bucketOf(remote, rule, audience) < rule.percent;

const hasRole = ({ roleIds }: RolloutRule, { roleId }: Audience): boolean =>
  roleIds.length === 0 || (roleId !== null && roleIds.includes(roleId));

const isWithinAreas = ({ areaCodes }: RolloutRule, { areaCode }: Audience): boolean =>
  areaCodes.length === 0 ||
  (areaCode !== null && areaCodes.some((code) => areaCode.startsWith(areaPrefix(code))));

/**
 * A number between 0 and 100 that is always the same for one person and version, so that a growing rollout only adds
 * people. It differs for another version, so that it is not always the same people who come first.
 */
const bucketOf = (remote: string, { versionId }: RolloutRule, { userId, visitorKey }: Audience): number => {
  if (userId === null && visitorKey === '') return NOBODY;
  const person = userId === null ? `visitor:${visitorKey}` : `user:${userId}`;
  const digest = createHash('sha256').update(`${remote}/${versionId}/${person}`).digest();
  return (digest.readUInt32BE(0) / 2 ** 32) * 100;
};

/** Without a key, a browser is reached only by a rollout to all. */
const NOBODY = 99.999;

/** Whether a rollout may reach one visitor and not another: only then do visitors need a cookie. */
export const dividesVisitors = ({ rollout }: VersionPlan): boolean =>
  rollout !== null &&
  rollout.roleIds.length === 0 &&
  rollout.areaCodes.length === 0 &&
  rollout.percent > 0 &&
  rollout.percent < 100;

/**
 * The version that was active before the active one; null when there is none. A version that was rolled back is newer
 * than the active one, and must not become its fallback.
 */
export const versionBehind = (actives: Actives): number | null => {
  const { active_version_id: active, previous_version_id: previous, earlier_version_id: earlier } = actives;
  const isOlder = (id: number | null): boolean => id !== null && active !== null && id < active;
  return [previous, earlier].find(isOlder) ?? null;
};
