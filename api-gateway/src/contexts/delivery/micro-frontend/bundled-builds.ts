/** The bundled builds are released when the gateway starts, so that every build goes the same way. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { presentBuild, remoteNamesIn } from './build-folders.ts';
import type { BuildOnDisk } from './build-folders.ts';
import { problemsWithReleases } from './bundled-fit.ts';
import { forgetWhatNoLongerFits } from './bundled-rollback.ts';
import { titlesOf } from './known-remotes.ts';
import { readCandidate } from './release/candidate.ts';
import type { Candidate } from './release/candidate.ts';
import { findingOf } from './release/note.ts';
import type { Note } from './release/note.ts';
import { integrityNotes } from './release/rules/integrity.ts';
import {
  lockActivations,
  lockRemote,
  moveRemote,
  NO_ROLLOUT,
  remoteByName,
  remotes,
} from './remote.table.ts';
import type { RemoteRecord } from './remote.table.ts';
import { insertVersion, newestVersion, versionByName, versionsById } from './remote-version.table.ts';
import { versionBehind } from './resolve-rollout.ts';
import { BUNDLED, buildKey, describeBuild, manifestFile, storeBuild } from './stored-build.ts';
import type { BuildFiles } from './stored-build.ts';
import { changesBeside } from './version-changes.ts';
import type { Services } from '../../../app/context.ts';
import { insertAudit } from '../../../db/audit.ts';
import { lockStart } from '../../../db/dialect.ts';
import { readStored } from '../../../storage/read-stored.ts';
import { isStorageKey } from '../../../storage/storage-key.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';

const CALL = 'MicroFrontend/ImportBundled';

export type ImportServices = Pick<Services, 'database' | 'storage' | 'features' | 'now'> & {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
};

/**
 * Registers every build under `root`. Throws one line, and registers none, when one of them is invalid, or was released
 * before with different bytes: users would get something else than what came with the gateway.
 */
export const importBundledBuilds = async (services: ImportServices, root: string): Promise<void> => {
  const judged: Judged[] = [];
  for (const name of await remoteNamesIn(root)) {
    const build = await presentBuild(root, name);
    if (build) judged.push(await judge(services, build));
    else services.log.info({ remote: name }, 'there is no build of it beside the gateway');
  }
  const refusals = judged.flatMap(({ refusal }) => refusal ?? []);
  if (refusals.length > 0)
    throw new Error(
      `The builds beside this gateway are refused, and 'npm run build' makes them anew: ${refusals.join('; ')}`,
    );
  for (const { candidate } of judged) if (candidate) await importBuild(services, candidate);
  await forgetWhatNoLongerFits(services);
};

/** What is to be registered; neither field is set for a build that is known already. */
interface Judged {
  readonly candidate?: Candidate;
  /** One line. */
  readonly refusal?: string;
}

const judge = async (services: ImportServices, build: BuildOnDisk): Promise<Judged> => {
  const { database, storage } = services;
  const { name, version } = build;
  const remote = await remoteByName(database.read, name);
  const known = remote && (await versionByName(database.read, remote.id, version));
  const isStored = (await storage.find(buildKey(name, version, manifestFile(name)))) !== null;
  // Somebody may have activated another version since it was imported, or rolled this one back: that stays.
  if (known && isStored && (await lastImported(services, name)) === version) return {};

  const { candidate, notes } = await read(build);
  if (!candidate)
    return {
      refusal: `${name} ${version}: ${notes.map((note) => findingOf(note, 'en').message).join(', ')}`,
    };
  if (known && known.contentHash !== describeBuild(candidate.files).contentHash)
    return {
      refusal: `${name} ${version} was released before with other bytes; another 'version' in its package.json makes it another one`,
    };
  return { candidate };
};

const importBuild = async (services: ImportServices, candidate: Candidate): Promise<void> => {
  const { database, storage, log } = services;
  const { name, version } = candidate;
  await storeBuild(storage, name, version, candidate.files);
  await database.transaction(async (trx) => {
    await lockStart(trx);
    await lockActivations(trx);
    await release(trx, services, candidate);
  });
  await storage.put(markOf(name), Buffer.from(version));
  log.info({ remote: name, version }, 'the build beside the gateway is registered');
};

/** The build that was imported last: only a different one may become active automatically. */
const markOf = (name: string): string => `bundled/${name}`;

const lastImported = async ({ storage }: ImportServices, name: string): Promise<string | undefined> =>
  (await readStored(storage, markOf(name)))?.toString();

const read = async ({
  name,
  version,
  folder,
}: BuildOnDisk): Promise<{ candidate: Candidate | null; notes: readonly Note[] }> => {
  const files = await buildFilesIn(folder);
  const candidate = readCandidate({ name, version, files, hostedAt: null }, 'en');
  if (!('kind' in candidate)) return { candidate: null, notes: candidate };
  const notes = integrityNotes(candidate);
  return { candidate: notes.length > 0 ? null : candidate, notes };
};

/** The files of a build on disk. */
export const buildFilesIn = async (folder: string): Promise<BuildFiles> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter(isStorageKey);
  return new Map(
    await Promise.all(paths.map(async (file) => [file, await readFile(path.join(folder, file))] as const)),
  );
};

const release = async (trx: Knex.Transaction, services: ImportServices, it: Candidate): Promise<void> => {
  const remote = await lockedRemote(trx, services, it.name);
  const known = await versionByName(trx, remote.id, it.version);
  const versionId = known?.id ?? (await addVersion(trx, services, remote, it));
  await activate(trx, services, remote, it, versionId);
};

const lockedRemote = async (
  trx: Knex.Transaction,
  { now }: ImportServices,
  name: string,
): Promise<RemoteRecord> => {
  const there = await remoteByName(trx, name);
  const { titleZh, titleEn, owner, contact } = titlesOf(name);
  const id =
    there?.id ??
    (await remotes.insert(
      trx,
      { now },
      {
        ...{ name, title_zh: titleZh, title_en: titleEn, owner, contact, owner_user_id: null },
        ...{ area_code: null, department_id: null, creator_user_id: null },
        ...{ active_version_id: null, previous_version_id: null, earlier_version_id: null },
        rollout_version_id: null,
        rollout_percent: 0,
        rollout_role_ids: '[]',
        rollout_area_codes: '[]',
        rollout_since: null,
      },
    ));
  const remote = await lockRemote(trx, id);
  if (!remote) throw new Error(`the remote ${name} is gone while its build is registered`);
  return remote;
};

const addVersion = async (
  trx: Knex.Transaction,
  { now }: ImportServices,
  remote: RemoteRecord,
  { version, files, manifest, screens, uses }: Candidate,
): Promise<number> =>
  insertVersion(trx, {
    remoteId: remote.id,
    version,
    time: now().toISOString(),
    releasedBy: BUNDLED,
    hostedAt: null,
    ...describeBuild(files),
    manifest,
    screens,
    uses,
    changes: changesBeside(await newestVersion(trx, remote.id), { screens, uses }),
  });

/** A team's own release is never replaced by a bundled build, and never left without what it needs. */
const activate = async (
  trx: Knex.Transaction,
  { features, now, log }: ImportServices,
  remote: RemoteRecord,
  build: Candidate,
  versionId: number,
): Promise<void> => {
  if (remote.active_version_id === versionId) return;
  const [active] = await versionsById(
    trx,
    remote.active_version_id === null ? [] : [remote.active_version_id],
  );
  const about = { remote: build.name, version: build.version, active: active?.version ?? null };
  if (active && active.releasedBy !== BUNDLED)
    return log.info(about, 'a team has released this remote: what came with the gateway is not made active');
  const problems = await problemsWithReleases(trx, features, build);
  if (problems.length > 0)
    return log.warn({ ...about, problems }, 'does not fit what teams have released, and is not made active');

  const tried = remote.rollout_version_id;
  const endsRollout = tried === versionId || (tried !== null && (await isBundled(trx, tried)));
  const move = {
    active_version_id: versionId,
    previous_version_id: active?.id ?? null,
    earlier_version_id: versionBehind(remote),
    // A rollout of what came with an earlier gateway would keep some people on the older screens.
    ...(endsRollout && NO_ROLLOUT),
  };
  if (!(await moveRemote(trx, remote, move, now())))
    throw new Error(`the remote ${remote.name} was moved while it was locked`);
  await insertAudit(trx, {
    time: now(),
    userId: null,
    userName: '',
    roleKey: '',
    call: CALL,
    subjectType: 'remote',
    subjectId: remote.id,
    before: { active: active?.version ?? null },
    after: { active: build.version },
    outcome: 'done',
    traceId: '',
    address: '',
  });
};

const isBundled = async (trx: Knex.Transaction, versionId: number): Promise<boolean> => {
  const [version] = await versionsById(trx, [versionId]);
  return version?.releasedBy === BUNDLED;
};
