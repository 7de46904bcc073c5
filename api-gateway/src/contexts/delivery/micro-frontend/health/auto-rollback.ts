import { peopleOf } from './remote-outcome.table.ts';
import type { Tally } from './remote-outcome.table.ts';
import { insertNotice } from './release-notice.table.ts';
import { shouldRollBack } from './rollback-rule.ts';
import type { Services } from '../../../../app/context.ts';
import { insertAudit } from '../../../../db/audit.ts';
import { moveRemote, NO_ROLLOUT } from '../remote.table.ts';
import type { RemoteRecord } from '../remote.table.ts';
import { versionsById } from '../remote-version.table.ts';
import type { RemoteVersion } from '../remote-version.table.ts';
import type { Knex } from 'knex';

export const AUTOMATIC_ROLLBACK = 'MicroFrontend/AutomaticRollback';

type Deps = Pick<Services, 'settings' | 'now'> & { readonly traceId: string };
interface Judged {
  readonly rollout: Tally;
  readonly stable: Tally;
}

/**
 * Ends the rollout of a remote if it fails for too many people, with an audit row and a notice. The caller has locked
 * the remote (`lockRemote`), so each of several concurrent reports counts those before it, and only one ends the
 * rollout.
 */
export const rollBackIfFailing = async (
  trx: Knex.Transaction,
  deps: Deps,
  remote: RemoteRecord,
): Promise<void> => {
  const { rollout_version_id: rolloutId, active_version_id: activeId, rollout_since: since } = remote;
  if (rolloutId === null || since === null) return;
  const versions = await versionsById(trx, activeId === null ? [rolloutId] : [rolloutId, activeId]);
  const rollout = versions.find(({ id }) => id === rolloutId);
  const active = versions.find(({ id }) => id === activeId) ?? null;
  if (!rollout) return;

  const judged = await judge(trx, remote.id, { rollout, active, since });
  const { rollbackMinimum: minimum, rollbackThreshold: threshold } = deps.settings;
  if (!shouldRollBack(judged, { minimum, threshold })) return;
  if (!(await moveRemote(trx, remote, NO_ROLLOUT, deps.now()))) return;
  await recordRollback(trx, deps, remote, { rollout, active, judged });
};

const NOBODY: Tally = { sessions: 0, failed: 0 };

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A page reports once that a version has loaded. Most users of the stable version did so before the rollout began: if
 * they were not counted, the users for whom it fails meanwhile would seem to be all its users.
 */
const judge = async (
  trx: Knex.Transaction,
  remoteId: number,
  { rollout, active, since }: { rollout: RemoteVersion; active: RemoteVersion | null; since: string },
): Promise<Judged> => {
  const dayBefore = new Date(Date.parse(since) - DAY_MS).toISOString();
  const people = ({ version }: RemoteVersion, metSince: string) =>
    peopleOf(trx, { remoteId, version }, { metSince, failedSince: since });
  return {
    rollout: await people(rollout, since),
    stable: active ? await people(active, dayBefore) : NOBODY,
  };
};

const recordRollback = async (
  trx: Knex.Transaction,
  { now, traceId }: Deps,
  remote: RemoteRecord,
  { rollout, active, judged }: { rollout: RemoteVersion; active: RemoteVersion | null; judged: Judged },
): Promise<void> => {
  const restored = active?.version ?? null;
  await insertNotice(trx, {
    remote_id: remote.id,
    version: rollout.version,
    restored,
    failed: judged.rollout.failed,
    sessions: judged.rollout.sessions,
    stable_failed: judged.stable.failed,
    stable_sessions: judged.stable.sessions,
    time: now().toISOString(),
  });
  // Recorded without an actor: the user whose report tipped the scale did not do it.
  await insertAudit(trx, {
    time: now(),
    userId: null,
    userName: '',
    roleKey: '',
    call: AUTOMATIC_ROLLBACK,
    subjectType: 'remote',
    subjectId: remote.id,
    outcome: 'done',
    before: { name: remote.name, rollout: rollout.version, percent: remote.rollout_percent },
    after: { name: remote.name, rollout: null, restored, people: judged },
    traceId,
    address: '',
  });
};
