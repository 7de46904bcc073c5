/** A release from its files to its report: checked, stored, recorded, and activated if that was ordered. */
import { readCandidate } from './candidate.ts';
import type { Candidate } from './candidate.ts';
import { withCopies } from './compressed-copies.ts';
import { notesOfBuild, notesOfSurroundings } from './gate.ts';
import { findingOf } from './note.ts';
import type { Note } from './note.ts';
import { give } from './give-release.ts';
import type { Given, ReleaseOrder } from './give-release.ts';
import type { Services } from '../../../../app/context.ts';
import { fail, isFailure } from '../../../../app/failure.ts';
import type { Failure } from '../../../../app/failure.ts';
import { messageFor } from '../../../../app/messages/message-catalogue.ts';
import { remoteById } from '../remote.table.ts';
import { newestVersion, versionByName } from '../remote-version.table.ts';
import { buildKey, describeBuild, storeBuild } from '../stored-build.ts';
import type { BuildFiles } from '../stored-build.ts';
import { changesBeside } from '../version-changes.ts';
import { isHomeScreen } from '../../../identity/module/home-screens.port.ts';
import { allModules } from '../../../identity/module/module.table.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { releaseErrors } from '@college/contracts/delivery/release';
import type { ReleaseReport } from '@college/contracts/delivery/release';
import type { Knex } from 'knex';

type Deps = Pick<Services, 'database' | 'storage' | 'features' | 'now'>;

/**
 * The report, or a refusal. Files are stored before their row is written: a crash in between leaves a folder without a
 * row, and never a version without files.
 */
export const release = async (
  services: Deps,
  order: ReleaseOrder,
  uploaded: BuildFiles,
): Promise<ReleaseReport | Failure> => {
  const { database, storage } = services;
  const { name, version, language, mode, hostedAt } = order;
  const { read } = database;
  const remote = await remoteById(read, order.remoteId);
  if (!remote) return fail(commonErrors.notFound);

  const documents = readCandidate({ name, version, hostedAt, files: uploaded }, language);
  if (!isCandidate(documents)) return refusal(documents, order);
  const build: Candidate = { ...documents, files: await withCopies(uploaded) };
  const description = describeBuild(build.files);
  const existing = await versionByName(read, remote.id, version);
  const { contentHash } = description;
  const notes = [
    ...(await notesOfBuild(build, uploaded)),
    ...(await notesOfSurroundings(build, {
      ...{ read, features: services.features, remote },
      ...{ existing, contentHash, mode, language },
    })),
  ];
  if (notes.some(({ severity }) => severity === 'refuse')) return refusal(notes, order);

  const before = existing ? undefined : await newestVersion(read, remote.id);
  const changes = existing?.changes ?? changesBeside(before, build);
  const unoffered = await unofferedNames(read, build);
  const report = (given: Given | null): ReleaseReport => ({
    remote: name,
    version,
    outcome: given?.outcome ?? 'checked',
    files: description.files,
    sizeBytes: description.sizeBytes,
    findings: notes.map((note) => findingOf(note, language)),
    changes,
    limitedTo: [...(given?.limitedTo ?? [])],
    next: nextSteps(order, given, unoffered),
  });
  if (mode === 'check') return report(null);

  if (!existing && hostedAt === null) {
    // Files of an earlier attempt do not belong to this build.
    await storage.removeAll(buildKey(name, version, ''));
    await storeBuild(storage, name, version, build.files);
  }
  const given = await give(services, order, { build, description, changes });
  return isFailure(given) ? given : report(given);
};

const isCandidate = (it: Candidate | readonly Note[]): it is Candidate => !Array.isArray(it);

export const refusal = (notes: readonly Note[], { language }: Pick<ReleaseOrder, 'language'>) =>
  fail(releaseErrors.refused, { findings: notes.map((note) => findingOf(note, language)) });

const NEXT = {
  check: 'gate.next.checked',
  store: 'gate.next.stored',
  activate: 'gate.next.activated',
  rollout: 'gate.next.rollout',
} as const;

const nextSteps = (
  { mode, percent, language }: ReleaseOrder,
  given: Given | null,
  unoffered: readonly string[],
): string[] => [
  ...(given?.ended ? [messageFor('gate.next.ended', language, { version: given.ended })] : []),
  given && given.limitedTo.length > 0
    ? messageFor('gate.next.rollout-limited', language, { percent, names: given.limitedTo })
    : messageFor(NEXT[mode], language, { percent }),
  ...(unoffered.length > 0 ? [messageFor('gate.next.offers', language, { names: unoffered })] : []),
];

/** Screens and permission codes of a build that are in no menu entry yet: until then users cannot reach them. */
const unofferedNames = async (db: Knex, { name, screens, uses }: Candidate): Promise<string[]> => {
  const modules = await allModules(db);
  const known = new Set(modules.flatMap(({ component, perm_code }) => [component, perm_code]));
  const components = screens.map((screen) => `${name}/${screen}`);
  return [...components, ...uses.permissions].filter((it) => !known.has(it) && !isHomeScreen(it));
};
