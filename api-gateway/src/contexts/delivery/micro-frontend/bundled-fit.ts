import { liveFacts, problemsOfShell, problemsWithShell } from './compatibility/live-facts.ts';
import type { LiveFacts } from './compatibility/live-facts.ts';
import { sentenceOf, sentenceOfRemote } from './compatibility/problem-sentence.ts';
import type { Candidate } from './release/candidate.ts';
import { allRemotes } from './remote.table.ts';
import type { RemoteRecord } from './remote.table.ts';
import { versionsById } from './remote-version.table.ts';
import { BUNDLED } from './stored-build.ts';
import type { Feature } from '../../../app/feature.ts';
import type { Knex } from 'knex';

/**
 * Conflicts between a bundled build and what teams have released, in plain English; empty when there are none. Earlier
 * bundled builds are not checked: their successors come with this gateway.
 */
export const problemsWithReleases = async (
  trx: Knex.Transaction,
  features: readonly Feature[],
  build: Candidate,
): Promise<string[]> => {
  const facts = await releasesOnly(trx, await liveFacts(trx, features));
  if (build.kind === 'shell')
    return problemsOfShell(build.manifest.provides, facts).map((problem) => sentenceOfRemote(problem, 'en'));
  return facts.shells
    .filter(({ use }) => use !== 'previous')
    .flatMap(({ provides }) => problemsWithShell(build.uses, provides))
    .map((problem) => sentenceOf(problem, 'en'));
};

/** The same facts without bundled builds. */
export const releasesOnly = async (db: Knex, facts: LiveFacts): Promise<LiveFacts> => {
  const rows = await allRemotes(db);
  const versions = await versionsById(db, rows.flatMap(liveIds));
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  const bundled = new Set(
    versions
      .filter(({ releasedBy }) => releasedBy === BUNDLED)
      .map(({ remoteId, version }) => `${nameOf.get(remoteId) ?? ''} ${version}`),
  );
  return {
    ...facts,
    shells: facts.shells.filter(({ version }) => !bundled.has(`shell ${version}`)),
    remotes: facts.remotes.filter(({ name, version }) => !bundled.has(`${name} ${version}`)),
  };
};

const liveIds = (row: RemoteRecord): number[] =>
  [row.active_version_id, row.rollout_version_id, row.previous_version_id].filter((id) => id !== null);
