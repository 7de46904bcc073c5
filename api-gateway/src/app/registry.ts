import type { PublicContext } from './context.ts';
import type { Language } from './messages/messages.ts';
import type { RemoteManifest } from '@college/contracts/core/remote-build';
import type { RemoteEntry } from '@college/contracts/delivery/remote-registry';
import type { Knex } from 'knex';

/** For whom a version is resolved. */
export interface Audience {
  readonly userId: number | null;
  /** Identifies a browser without a signed-in user, so that a rollout stays with it; empty when there is none. */
  readonly visitorKey: string;
  readonly roleId: number | null;
  /** GB/T 2260, six digits. */
  readonly areaCode: string | null;
  /** A developer's own builds: their addresses by remote. */
  readonly overrides?: ReadonlyMap<string, string>;
}

export interface ResolvedRemote extends RemoteEntry {
  /** Of the version to serve; null when there is none, or when its integrity is not registered. */
  readonly manifest: RemoteManifest | null;
  /** Of the version to serve; null when they are not known, and then no screen counts as missing. */
  readonly screens: ReadonlySet<string> | null;
}

export interface ResolvedShell {
  readonly version: string;
  readonly fallback: string | null;
}

export interface ResolvedRegistry {
  readonly shell: ResolvedShell | null;
  /** Every remote except the shell. */
  readonly remotes: readonly ResolvedRemote[];
  /** A rollout is in progress that includes some visitors who are not signed in. */
  readonly isForVisitors: boolean;
}

export interface Registry {
  /** Which version of each remote a user gets, and which one is its fallback. */
  resolve(audience: Audience, language: Language): Promise<ResolvedRegistry>;
  /** index.html of a version of the shell, with its placeholders; null when it does not exist. */
  shellPage(version: string): Promise<string | null>;
}

/** Whether the registry gives this version to anybody, as the current version or as the fallback. */
export const isDueFor = async (
  registry: Registry,
  audience: Audience,
  remoteName: string,
  version: string,
): Promise<boolean> => {
  const { shell, remotes } = await registry.resolve(audience, 'en');
  const given =
    remoteName === 'shell'
      ? [shell?.version, shell?.fallback]
      : remotes
          .filter(({ name, overridden }) => name === remoteName && !overridden)
          .flatMap(({ due, fallback }) => [due?.version, fallback?.version]);
  return given.includes(version);
};

/** What other features need to know about remotes; implemented by contexts/delivery/micro-frontend. */
export interface RemotePort {
  /**
   * The registry as resolved for the caller, or for another of their roles. When it cannot be read: null, and a line in
   * the log; routes and menu work without it.
   */
  readonly resolvedFor: (context: PublicContext, roleId?: number) => Promise<ResolvedRegistry | null>;
  /** The permission codes that live remotes declare. */
  readonly permissions: (db: Knex) => Promise<readonly string[]>;
}
