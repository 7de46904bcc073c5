/** Writes the row of a release and activates the version as ordered, in one transaction with its audit row. */
import type { Candidate } from './candidate.ts';
import type { Services } from '../../../../app/context.ts';
import { fail, isFailure } from '../../../../app/failure.ts';
import type { Failure } from '../../../../app/failure.ts';
import type { Language } from '../../../../app/messages/messages.ts';
import { insertAudit } from '../../../../db/audit.ts';
import { violatesUnique } from '../../../../db/dialect.ts';
import { lockActivations, remoteById } from '../remote.table.ts';
import type { RemoteRecord } from '../remote.table.ts';
import { insertVersion, versionByName, versionsById } from '../remote-version.table.ts';
import { planOf } from '../resolve-rollout.ts';
import type { BuildDescription } from '../stored-build.ts';
import { moveVersion } from '../version-moves.ts';
import type { Mover, Share } from '../version-moves.ts';
import { areaNames } from '../../../platform/area/area.table.ts';
import { roleNames } from '../../../identity/role/role.table.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { ReleaseChanges, ReleaseMode, ReleaseReport } from '@college/contracts/delivery/release';
import type { Knex } from 'knex';

/** What is ordered, and by whom. */
export interface ReleaseOrder {
  readonly remoteId: number;
  readonly name: string;
  readonly version: string;
  readonly mode: ReleaseMode;
  /** From 1 to 100, for a rollout. */
  readonly percent: number;
  readonly hostedAt: string | null;
  /** The name of the deploy token. */
  readonly releasedBy: string;
  readonly language: Language;
  readonly traceId: string;
  readonly address: string;
}

interface Judged {
  readonly build: Candidate;
  readonly description: BuildDescription;
  readonly changes: ReleaseChanges;
}

type Outcome = Exclude<ReleaseReport['outcome'], 'checked'>;

export interface Given {
  readonly outcome: Outcome;
  /** The version whose rollout this release ended; null when it ended none. */
  readonly ended: string | null;
  /** Names of roles and areas that the rollout is limited to; empty: everybody. */
  readonly limitedTo: readonly string[];
}
type Deps = Pick<Services, 'database' | 'features' | 'now'>;

export const RELEASE_CALL = 'Deploy/Release';

export const give = async (
  { database, features, now }: Deps,
  order: ReleaseOrder,
  judged: Judged,
): Promise<Given | Failure> => {
  try {
    return await database.transaction(async (trx) => {
      // First, as in every activation: another order of locks could deadlock.
      await lockActivations(trx);
      const remote = await remoteById(trx, order.remoteId);
      if (!remote) return fail(commonErrors.notFound);
      const known = await versionByName(trx, remote.id, order.version);
      if (known && known.contentHash !== judged.description.contentHash) return fail(commonErrors.stale);
      const versionId = known?.id ?? (await insertVersion(trx, rowOf(order, judged, now())));
      const limit = limitOf(remote);
      const mover = { features, now, language: order.language };
      const moved = await move(trx, mover, order, remote, versionId, limit);
      if (isFailure(moved)) return moved;
      const outcome = moved ?? (known ? 'unchanged' : 'stored');
      if (outcome !== 'unchanged') await auditRelease(trx, now(), order, remote, outcome);
      return {
        outcome,
        ended: moved === null ? null : await endedBy(trx, remote, versionId),
        limitedTo: moved === 'rollout' ? await namesOf(trx, limit, order.language) : [],
      };
    });
  } catch (error) {
    // Another copy of the gateway has just released the same version.
    if (violatesUnique(error, 'remote_versions', 'remote_id')) return fail(commonErrors.stale);
    throw error;
  }
};

/** Null when nothing is activated: the release was only to be stored, or everybody has it already. */
const move = async (
  trx: Knex.Transaction,
  mover: Mover,
  { mode, percent }: ReleaseOrder,
  remote: RemoteRecord,
  versionId: number,
  limit: Limit,
): Promise<'activated' | 'rollout' | null | Failure> => {
  if (mode !== 'activate' && mode !== 'rollout') return null;
  if (remote.active_version_id === versionId) return null;
  const moved = await moveVersion(trx, mover, {
    remoteId: remote.id,
    rowVersion: remote.row_version,
    versionId,
    rollout: mode === 'rollout' ? { percent, ...limit } : null,
  });
  if (isFailure(moved)) return moved;
  return mode === 'rollout' ? 'rollout' : 'activated';
};

type Limit = Pick<Share, 'roleIds' | 'areaCodes'>;

/** The limits that an administrator has set for the running rollout: a team's next release keeps them. */
const limitOf = (remote: RemoteRecord): Limit => {
  const { roleIds = [], areaCodes = [] } = planOf(remote).rollout ?? {};
  return { roleIds, areaCodes };
};

const endedBy = async (
  trx: Knex.Transaction,
  { rollout_version_id: running }: RemoteRecord,
  versionId: number,
): Promise<string | null> => {
  if (running === null || running === versionId) return null;
  const [ended] = await versionsById(trx, [running]);
  return ended?.version ?? null;
};

const namesOf = async (
  trx: Knex.Transaction,
  { roleIds, areaCodes }: Limit,
  language: Language,
): Promise<string[]> => {
  const roles = await roleNames(trx, roleIds);
  const areas = await areaNames(trx, areaCodes, language);
  return [
    ...roles.map(({ role_name_en: en, role_name_zh: zh }) => (language === 'en' ? en : zh)),
    ...areaCodes.map((code) => areas.get(code) ?? code),
  ];
};

const rowOf = (order: ReleaseOrder, { build, description, changes }: Judged, now: Date) => ({
  ...description,
  remoteId: order.remoteId,
  version: order.version,
  time: now.toISOString(),
  releasedBy: order.releasedBy,
  hostedAt: order.hostedAt,
  manifest: build.manifest,
  screens: build.screens,
  uses: build.uses,
  changes,
});

const auditRelease = (
  trx: Knex.Transaction,
  time: Date,
  order: ReleaseOrder,
  remote: RemoteRecord,
  outcome: Outcome,
): Promise<void> =>
  insertAudit(trx, {
    time,
    userId: null,
    userName: '',
    roleKey: '',
    call: RELEASE_CALL,
    subjectType: 'remote',
    subjectId: remote.id,
    outcome: 'done',
    before: {
      activeVersionId: remote.active_version_id,
      rolloutVersionId: remote.rollout_version_id,
    },
    after: {
      name: remote.name,
      version: order.version,
      result: outcome,
      releasedBy: order.releasedBy,
      hostedAt: order.hostedAt,
      ...(outcome === 'rollout' && { percent: order.percent }),
    },
    traceId: order.traceId,
    address: order.address,
  });
