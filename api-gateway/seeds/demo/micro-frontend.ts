/**
 * The builds came nine days ago, and since two days one city tries the next version of business. It is the same build
 * under another version, so that whoever gets it has what everybody has.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { FailureStage } from '@college/contracts/delivery/remote-health';
import type { Knex } from 'knex';
import { isFailure } from '../../src/app/failure.ts';
import { insertAudit } from '../../src/db/audit.ts';
import type { Database } from '../../src/db/database.ts';
import { presentBuild } from '../../src/contexts/delivery/micro-frontend/build-folders.ts';
import {
  buildFilesIn,
  importBundledBuilds,
} from '../../src/contexts/delivery/micro-frontend/bundled-builds.ts';
import {
  insertFailure,
  noteOutcome,
} from '../../src/contexts/delivery/micro-frontend/health/remote-outcome.table.ts';
import { remoteByName } from '../../src/contexts/delivery/micro-frontend/remote.table.ts';
import type { RemoteRecord } from '../../src/contexts/delivery/micro-frontend/remote.table.ts';
import {
  insertVersion,
  newestVersion,
} from '../../src/contexts/delivery/micro-frontend/remote-version.table.ts';
import { isReached } from '../../src/contexts/delivery/micro-frontend/resolve-rollout.ts';
import { BUNDLED, storeBuild } from '../../src/contexts/delivery/micro-frontend/stored-build.ts';
import { changesBeside } from '../../src/contexts/delivery/micro-frontend/version-changes.ts';
import { moveVersion } from '../../src/contexts/delivery/micro-frontend/version-moves.ts';
import { DAY } from './calendar.ts';
import type { DemoFiles } from './demo.ts';
import { randomFrom } from './random.ts';

const REMOTE = 'business';
const NEXT = '0.2.0-rc.1';
const HOUR = DAY / 24;
/** Nobody whose account is printed at the start lives in this city. */
const SHARE = { percent: 50, roleIds: [], areaCodes: ['990300'] };
/** As many as the rule of withdrawal wants to see; of so many, 2 are far from its threshold. */
const PEOPLE = { next: 22, stable: 64 };

const before = (now: Date, duration: number): Date => new Date(now.getTime() - duration);

export const store = async (database: Database, files: DemoFiles): Promise<void> => {
  const { storage, features, now, buildsRoot } = files;
  const build = buildsRoot === undefined ? null : await presentBuild(buildsRoot, REMOTE);
  if (buildsRoot === undefined || build === null) return;
  const log = { info: () => undefined, warn: () => undefined };
  const came = before(now, 9 * DAY);
  await importBundledBuilds({ database, storage, features, log, now: () => came }, buildsRoot);
  await storeBuild(storage, REMOTE, NEXT, await buildFilesIn(build.folder));
  await database.transaction(async (trx) => {
    const remote = await remoteByName(trx, REMOTE);
    const stable = remote && (await newestVersion(trx, remote.id));
    if (!remote || !stable) throw new Error('business was not registered from its build');
    const since = before(now, 2 * DAY);
    const time = since.toISOString();
    const changes = changesBeside(stable, stable);
    const copy = { ...stable, version: NEXT, releasedBy: BUNDLED, time, changes };
    const versionId = await insertVersion(trx, copy);
    if (await rollOut(trx, files, remote, versionId, since))
      await insertReports(trx, files, remote, { versionId, stable: stable.version });
  });
};

/** As the administrator would; false when the version does not fit the shell beside it. */
const rollOut = async (
  trx: Knex.Transaction,
  { features }: DemoFiles,
  remote: RemoteRecord,
  versionId: number,
  since: Date,
): Promise<boolean> => {
  const target = { remoteId: remote.id, rowVersion: remote.row_version, versionId, rollout: SHARE };
  if (isFailure(await moveVersion(trx, { features, now: () => since }, target))) return false;
  const admin = (await trx('users').where({ username: 'admin' }).first('id', 'name')) as {
    id: number;
    name: string;
  };
  await insertAudit(trx, {
    time: since,
    userId: admin.id,
    userName: admin.name,
    roleKey: 'admin',
    call: 'MicroFrontend/SetRollout',
    subjectType: 'remote',
    subjectId: remote.id,
    before: { name: REMOTE, rollout: null },
    after: { name: REMOTE, rollout: { version: NEXT, ...SHARE } },
    outcome: 'done',
    traceId: randomBytes(16).toString('hex'),
    address: '127.0.0.1',
  });
  return true;
};

interface Loaded {
  readonly userId: number;
  readonly version: string;
  readonly time: Date;
  /** Failed first; all of them got it by the second try. */
  readonly failedIn?: FailureStage;
}

/** What browsers have reported: of people with the next version since the rollout, of others beside them. */
const insertReports = async (
  trx: Knex.Transaction,
  { now }: DemoFiles,
  remote: RemoteRecord,
  { versionId, stable }: { versionId: number; stable: string },
): Promise<void> => {
  const random = randomFrom(1116);
  const people = await studentsOf(trx);
  const rule = { versionId, ...SHARE };
  const reached = people.filter((person) => isReached(REMOTE, rule, { ...person, visitorKey: '' }));
  const others = people.filter((person) => !reached.includes(person));
  const loaded = (
    version: string,
    { among, count, hours }: { among: typeof people; count: number; hours: number },
    failures: Readonly<Record<number, FailureStage>>,
  ): Loaded[] =>
    random.sample(among, count).map(({ userId }, index) => ({
      userId,
      version,
      time: before(now, random.between(1, hours * 60) * (HOUR / 60)),
      ...(failures[index] && { failedIn: failures[index] }),
    }));
  const loads = [
    ...loaded(
      NEXT,
      { among: reached, count: PEOPLE.next, hours: 40 },
      { 6: 'load-screen', 15: 'load-entry' },
    ),
    ...loaded(stable, { among: others, count: PEOPLE.stable, hours: 70 }, { 9: 'fetch-manifest' }),
  ];
  for (const load of loads) await report(trx, remote.id, load);
};

const report = async (
  trx: Knex.Transaction,
  remoteId: number,
  { userId, version, time, failedIn }: Loaded,
): Promise<void> => {
  const outcome = { remoteId, version, userId, sessionId: randomUUID() };
  if (failedIn) {
    await noteOutcome(trx, outcome, 'failed_at', time);
    const trace = randomBytes(16).toString('hex');
    const at = time.toISOString();
    await insertFailure(trx, { remote_id: remoteId, version, stage: failedIn, trace_id: trace, time: at });
  }
  await noteOutcome(trx, outcome, 'loaded_at', time);
};

const studentsOf = async (trx: Knex.Transaction) =>
  (await trx('users')
    .join('user_roles', 'user_roles.user_id', 'users.id')
    .join('roles', 'roles.id', 'user_roles.role_id')
    .whereIn('roles.role_key', ['student', 'personal'])
    .where({ 'users.is_deleted': false, 'users.state': 'enabled' })
    .orderBy('users.id')
    .select({ userId: 'users.id', roleId: 'roles.id', areaCode: 'users.area_code' })) as {
    userId: number;
    roleId: number;
    areaCode: string | null;
  }[];
