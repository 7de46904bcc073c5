/** Which version users get: activating, rolling out and rolling back. */
import { remoteRowsOf } from './remote-row.ts';
import { lockActivations, moveRemote, NO_ROLLOUT, remoteById } from './remote.table.ts';
import type { RemoteMove, RemoteRecord } from './remote.table.ts';
import { versionsById } from './remote-version.table.ts';
import type { RemoteVersion } from './remote-version.table.ts';
import { versionBehind } from './resolve-rollout.ts';
import { refuseIncompatible, refuseMissingScreens } from './version-checks.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type { Feature } from '../../../app/feature.ts';
import { fail, failField, isFailure } from '../../../app/failure.ts';
import type { CommonFailure, Failure, FailureOf } from '../../../app/failure.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { allAreas } from '../../platform/area/area.table.ts';
import { areRoles } from '../../identity/role/role.table.ts';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import { microFrontendErrors } from '@college/contracts/delivery/micro-frontend';
import type { microFrontend } from '@college/contracts/delivery/micro-frontend';
import type { RemoteRow } from '@college/contracts/delivery/micro-frontend-row';
import type { Knex } from 'knex';

type Actions = (typeof microFrontend)['actions'];
type Refused<Name extends keyof typeof microFrontendErrors> =
  | CommonFailure
  | FailureOf<(typeof microFrontendErrors)[Name]>;
type Activated = RemoteRecord | Refused<'alreadyActive' | 'incompatible' | 'missingScreens'>;
type RolledOut = Activated | Refused<'nothingActive'>;
type RolledBack = RemoteRecord | Refused<'nothingBefore' | 'incompatible'>;

export interface Mover {
  readonly now: () => Date;
  /** Their calls have to satisfy the version. */
  readonly features: readonly Feature[];
  /** For the sentences in a refusal; Chinese by default. */
  readonly language?: Language;
}

/** A remote at the row version that the caller saw. */
interface Target {
  readonly remoteId: number;
  readonly rowVersion: number;
}
interface VersionTarget extends Target {
  readonly versionId: number;
}

/**
 * The reach of a rollout: `percent` of the users with one of the roles and in one of the areas; all roles or areas if
 * none are given.
 */
export interface Share {
  readonly percent: number;
  readonly roleIds: readonly number[];
  readonly areaCodes: readonly string[];
}

/**
 * Activates a version for everybody, or with `rollout` for some, and returns the remote as it is now. Writes no audit
 * row; the caller does, because it knows who acts.
 */
export const moveVersion = (
  trx: Knex.Transaction,
  mover: Mover,
  { rollout, ...target }: VersionTarget & { readonly rollout: Share | null },
): Promise<RolledOut> =>
  rollout === null ? activate(trx, mover, target) : rollOut(trx, mover, target, rollout);

const activate = async (trx: Knex.Transaction, mover: Mover, target: VersionTarget): Promise<Activated> => {
  const claimed = await claim(trx, target);
  if (isFailure(claimed)) return claimed;
  const { remote, version } = claimed;
  if (version.id === remote.active_version_id) return fail(microFrontendErrors.alreadyActive);
  const refusal = await refuseUnfit(trx, mover, claimed);
  if (refusal) return refusal;
  return move(trx, mover, remote, {
    ...NO_ROLLOUT,
    active_version_id: version.id,
    previous_version_id: remote.active_version_id,
    earlier_version_id: versionBehind(remote),
  });
};

const rollOut = async (
  trx: Knex.Transaction,
  mover: Mover,
  target: VersionTarget,
  { percent, roleIds, areaCodes }: Share,
): Promise<RolledOut> => {
  const claimed = await claim(trx, target);
  if (isFailure(claimed)) return claimed;
  const { remote, version } = claimed;
  if (remote.active_version_id === null) return fail(microFrontendErrors.nothingActive);
  if (version.id === remote.active_version_id) return fail(microFrontendErrors.alreadyActive);
  const refusal = await refuseUnfit(trx, mover, claimed);
  if (refusal) return refusal;
  const goesOn = version.id === remote.rollout_version_id;
  return move(trx, mover, remote, {
    rollout_version_id: version.id,
    rollout_percent: percent,
    rollout_role_ids: JSON.stringify([...new Set(roleIds)]),
    rollout_area_codes: JSON.stringify([...new Set(areaCodes)]),
    rollout_since: goesOn ? remote.rollout_since : mover.now().toISOString(),
  });
};

/** Ends the rollout; without one, the active version and its predecessor change places. */
const rollBack = async (trx: Knex.Transaction, mover: Mover, target: Target): Promise<RolledBack> => {
  const remote = await loadRemoteForUpdate(trx, target);
  if (isFailure(remote)) return remote;
  if (remote.rollout_version_id !== null) return move(trx, mover, remote, NO_ROLLOUT);
  if (remote.previous_version_id === null) return fail(microFrontendErrors.nothingBefore);
  const version = await versionOf(trx, remote, remote.previous_version_id);
  if (isFailure(version)) return version;
  // A missing screen does not prevent a roll-back: its route is left out, which is less harm than what broke.
  const refusal = await refuseIncompatible(trx, mover.features, { remote, version }, languageOf(mover));
  if (refusal) return refusal;
  return move(trx, mover, remote, {
    active_version_id: version.id,
    previous_version_id: remote.active_version_id,
  });
};

const languageOf = ({ language = 'zh-CN' }: Mover): Language => language;

interface Claimed {
  readonly remote: RemoteRecord;
  readonly version: RemoteVersion;
}

const refuseUnfit = async (trx: Knex.Transaction, mover: Mover, { remote, version }: Claimed) =>
  (await refuseIncompatible(trx, mover.features, { remote, version }, languageOf(mover))) ??
  (await refuseMissingScreens(trx, remote, version, languageOf(mover)));

const loadRemoteForUpdate = async (
  trx: Knex.Transaction,
  { remoteId, rowVersion }: Target,
): Promise<RemoteRecord | CommonFailure> => {
  await lockActivations(trx);
  const remote = await remoteById(trx, remoteId);
  if (!remote) return fail(commonErrors.notFound);
  return remote.row_version === rowVersion ? remote : fail(commonErrors.stale);
};

const claim = async (trx: Knex.Transaction, target: VersionTarget): Promise<Claimed | CommonFailure> => {
  const remote = await loadRemoteForUpdate(trx, target);
  if (isFailure(remote)) return remote;
  const version = await versionOf(trx, remote, target.versionId);
  return isFailure(version) ? version : { remote, version };
};

const versionOf = async (
  trx: Knex.Transaction,
  remote: RemoteRecord,
  id: number,
): Promise<RemoteVersion | CommonFailure> => {
  const [version] = await versionsById(trx, [id]);
  return version?.remoteId === remote.id ? version : fail(commonErrors.notFound);
};

const move = async (
  trx: Knex.Transaction,
  { now }: Mover,
  remote: RemoteRecord,
  changes: RemoteMove,
): Promise<RemoteRecord | CommonFailure> => {
  if (!(await moveRemote(trx, remote, changes, now()))) return fail(commonErrors.stale);
  return (await remoteById(trx, remote.id)) ?? fail(commonErrors.notFound);
};

/** Runs a change in its own transaction and audits it by the rows before and after. */
const audited = <Refusal extends Failure>(
  context: SignedInContext,
  remoteId: number,
  work: (trx: Knex.Transaction) => Promise<RemoteRecord | Refusal>,
): Promise<RemoteRow | Refusal | CommonFailure> =>
  context.database.transaction(async (trx) => {
    const rowOf = async (record: RemoteRecord) =>
      (await remoteRowsOf(trx, [record], context.now()))[0] ?? fail(commonErrors.notFound);
    const record = await remoteById(trx, remoteId);
    if (!record) return fail(commonErrors.notFound);
    const before = await rowOf(record);
    const moved = await work(trx);
    if (isFailure(moved)) return moved;
    const after = await rowOf(moved);
    if (isFailure(after)) return after;
    await context.audit(trx, { subjectType: 'remote', subjectId: remoteId, before, after });
    return after;
  });

export const activateVersion = (
  { id, rowVersion, versionId }: ParsedInputOf<Actions['ActivateVersion']>,
  context: SignedInContext,
) => audited(context, id, (trx) => activate(trx, context, { remoteId: id, rowVersion, versionId }));

export const rollbackVersion = (
  { id, rowVersion }: ParsedInputOf<Actions['RollbackVersion']>,
  context: SignedInContext,
) => audited(context, id, (trx) => rollBack(trx, context, { remoteId: id, rowVersion }));

export const setRollout = (
  { id, rowVersion, versionId, ...share }: ParsedInputOf<Actions['SetRollout']>,
  context: SignedInContext,
) =>
  audited(context, id, async (trx): Promise<RolledOut | Refused<'unknownAudience'>> => {
    const refusal = await refuseUnknown(trx, share);
    return refusal ?? rollOut(trx, context, { remoteId: id, rowVersion, versionId }, share);
  });

const refuseUnknown = async (trx: Knex.Transaction, { roleIds, areaCodes }: Share) => {
  const unknown = (member: string) =>
    failField(microFrontendErrors.unknownAudience, member, 'micro-frontend.unknown-audience');
  if (!(await areRoles(trx, roleIds))) return unknown('roleIds');
  const known = new Set((await allAreas(trx)).map(({ code }) => code));
  return areaCodes.every((code) => known.has(code)) ? null : unknown('areaCodes');
};
