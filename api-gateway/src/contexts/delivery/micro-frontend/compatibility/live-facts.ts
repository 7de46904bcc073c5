import semver from 'semver';
import { gatewayCalls } from './gateway-calls.ts';
import { allRemotes } from '../remote.table.ts';
import type { RemoteRecord } from '../remote.table.ts';
import { versionsById } from '../remote-version.table.ts';
import type { RemoteVersion } from '../remote-version.table.ts';
import { SHELL } from '../stored-build.ts';
import type { Feature } from '../../../../app/feature.ts';
import { callProblems, packageProblems } from '@college/contracts/core/compatibility';
import type { Problem } from '@college/contracts/core/compatibility';
import type { CallShape, ShellManifest, Uses } from '@college/contracts/core/remote-build';
import type { CompatibilityRow } from '@college/contracts/delivery/micro-frontend-row';
import type { Knex } from 'knex';

export type LiveUse = CompatibilityRow['use'];

export interface LiveShell {
  version: string;
  use: LiveUse;
  provides: ShellManifest['provides'];
  uses: Uses;
}

export interface LiveRemote {
  name: string;
  version: string;
  use: LiveUse;
  uses: Uses;
  screens: readonly string[];
}

/** What a build has to fit: this gateway, and every version that is live or a fallback. */
export interface LiveFacts {
  gateway: Readonly<Record<string, CallShape>>;
  shells: LiveShell[];
  remotes: LiveRemote[];
}

export const liveFacts = async (db: Knex, features: readonly Feature[]): Promise<LiveFacts> => {
  const used = (await allRemotes(db)).flatMap((remote) =>
    usesOf(remote).map(([use, id]) => ({ name: remote.name, use, id })),
  );
  const found = await versionsById(
    db,
    used.map(({ id }) => id),
  );
  const byId = new Map(found.map((version) => [version.id, version]));
  const live = used.flatMap(({ name, use, id }) => {
    const version = byId.get(id);
    return version ? [{ name, use, version }] : [];
  });
  return {
    gateway: gatewayCalls(features),
    shells: live.flatMap(({ name, use, version: it }) =>
      name === SHELL ? [{ version: it.version, use, provides: providedBy(it), uses: it.uses }] : [],
    ),
    remotes: live.flatMap(({ name, use, version: { version, uses, screens } }) =>
      name === SHELL ? [] : [{ name, version, use, uses, screens }],
    ),
  };
};

const usesOf = (remote: RemoteRecord): [LiveUse, number][] =>
  (
    [
      ['active', remote.active_version_id],
      ['rollout', remote.rollout_version_id],
      ['previous', remote.previous_version_id],
    ] as const
  ).flatMap(([use, id]): [LiveUse, number][] => (id === null ? [] : [[use, id]]));

/** What a version of the shell provides; nothing if its manifest is not that of a shell. */
export const providedBy = ({ manifest }: Pick<RemoteVersion, 'manifest'>): ShellManifest['provides'] =>
  'provides' in manifest ? manifest.provides : {};

/** False for an invalid version or range. */
const satisfies = (version: string, range: string): boolean => semver.satisfies(version, range);

export const problemsWithGateway = (uses: Uses, { gateway }: LiveFacts): Problem[] =>
  callProblems(uses.calls, gateway);

export const problemsWithShell = (uses: Uses, provides: ShellManifest['provides']): Problem[] =>
  packageProblems(uses.shared, provides, satisfies);

/**
 * What a build of a remote misses in the gateway and the live shells. A fallback shell is not checked: rolling back to
 * it is refused while a remote does not fit it.
 */
export const problemsWithLive = (uses: Uses, facts: LiveFacts): Problem[] => [
  ...problemsWithGateway(uses, facts),
  ...distinct(
    facts.shells
      .filter(({ use }) => use !== 'previous')
      .flatMap(({ provides }) => problemsWithShell(uses, provides)),
  ),
];

/** What a shell does not provide to a remote that is live or a fallback. */
export interface ShellProblem extends Problem {
  remote: string;
  version: string;
  use: LiveUse;
}

export const problemsOfShell = (
  provides: ShellManifest['provides'],
  { remotes }: LiveFacts,
): ShellProblem[] =>
  remotes.flatMap(({ name, version, use, uses }) =>
    problemsWithShell(uses, provides).map((problem) => ({ ...problem, remote: name, version, use })),
  );

const distinct = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];
