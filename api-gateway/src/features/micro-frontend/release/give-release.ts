/** Writes the row of a release and gives the version to people, in one transaction with its audit row. */
import type { Candidate } from './candidate.ts';
import type { Services } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import type { Failure } from '../../../app/failure.ts';
import type { Language } from '../../../app/messages/message-catalogue.ts';
import { insertAudit } from '../../../db/audit.ts';
import { violatesUnique } from '../../../db/dialect.ts';
import { lockActivations, remoteById } from '../remote.table.ts';
import type { RemoteRecord } from '../remote.table.ts';
import { insertVersion, versionByName } from '../remote-version.table.ts';
import type { BuildDescription } from '../stored-build.ts';
import { moveVersion } from '../version-moves.ts';
import type { Mover } from '../version-moves.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { ReleaseChanges, ReleaseMode, ReleaseReport } from '@college/contracts/system/release';
import type { Knex } from 'knex';

/** What is asked for, and by whom. */
export interface ReleaseOrder {
  readonly remoteId: number;
  readonly name: string;
  readonly version: string;
  readonly mode: ReleaseMode;
  /** From 1 to 100; of a rollout. */
  readonly percent: number;
  readonly hostedAt: string | null;
  /** The deploy token by its name. */
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

type Given = Exclude<ReleaseReport['outcome'], 'checked'>;
type Deps = Pick<Services, 'database' | 'features' | 'now'>;

export const RELEASE_CALL = 'Deploy/Release';

export const give = async (
  { database, features, now }: Deps,
  order: ReleaseOrder,
  judged: Judged,
): Promise<Given | Failure> => {
  try {
    return await database.transaction(async (trx) => {
      // First, as in every move: whoever held the remote before it could wait for somebody who waits for him.
      await lockActivations(trx);
      const remote = await remoteById(trx, order.remoteId);
      if (!remote) return fail(commonErrors.notFound);
      const known = await versionByName(trx, remote.id, order.version);
      if (known && known.contentHash !== judged.description.contentHash) return fail(commonErrors.stale);
      const versionId = known?.id ?? (await insertVersion(trx, rowOf(order, judged, now())));
      const moved = await move(trx, { features, now, language: order.language }, order, remote, versionId);
      if (isFailure(moved)) return moved;
      const outcome = moved ?? (known ? 'unchanged' : 'stored');
      if (outcome !== 'unchanged') await tell(trx, now(), order, remote, outcome);
      return outcome;
    });
  } catch (error) {
    // Another copy of the gateway was just faster with the same version.
    if (violatesUnique(error, 'remote_versions', 'remote_id')) return fail(commonErrors.stale);
    throw error;
  }
};

/** Null when nothing moves: it was only to be stored, or everybody has it already. */
const move = async (
  trx: Knex.Transaction,
  mover: Mover,
  { mode, percent }: ReleaseOrder,
  remote: RemoteRecord,
  versionId: number,
): Promise<'activated' | 'rollout' | null | Failure> => {
  if (mode !== 'activate' && mode !== 'rollout') return null;
  if (remote.active_version_id === versionId) return null;
  const moved = await moveVersion(trx, mover, {
    remoteId: remote.id,
    rowVersion: remote.row_version,
    versionId,
    rollout: mode === 'rollout' ? { percent, roleIds: [], areaCodes: [] } : null,
  });
  if (isFailure(moved)) return moved;
  return mode === 'rollout' ? 'rollout' : 'activated';
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

const tell = (
  trx: Knex.Transaction,
  time: Date,
  order: ReleaseOrder,
  remote: RemoteRecord,
  outcome: Given,
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
