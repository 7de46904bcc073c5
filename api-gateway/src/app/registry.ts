import type { PublicContext } from './context.ts';
import type { Language } from './messages/messages.ts';
import type { RemoteManifest } from '@college/contracts/core/remote-build';
import type { RemoteEntry } from '@college/contracts/system/remote-registry';
import type { Knex } from 'knex';

/** For whom a version is chosen. */
export interface Audience {
  readonly userId: number | null;
  /** Of somebody who is not signed in, so that a rollout stays with a browser; empty while there is none. */
  readonly visitorKey: string;
  readonly roleId: number | null;
  /** GB/T 2260, six digits. */
  readonly areaCode: string | null;
  /** A developer's own builds by remote, with their addresses. */
  readonly overrides?: ReadonlyMap<string, string>;
}

export interface ResolvedRemote extends RemoteEntry {
  /** Of the version that is due; null when there is none, or when nothing vouches for it. */
  readonly manifest: RemoteManifest | null;
  /** Of the version that is due; null when they are not known, and then none is known to be missing. */
  readonly screens: ReadonlySet<string> | null;
}

export interface ResolvedShell {
  readonly version: string;
  readonly fallback: string | null;
}

export interface ResolvedRegistry {
  readonly shell: ResolvedShell | null;
  /** All but the shell. */
  readonly remotes: readonly ResolvedRemote[];
  /** A rollout is under way that may or may not reach somebody who is not signed in. */
  readonly isForVisitors: boolean;
}

export interface Registry {
  /** Which version of each remote is due for somebody, and which one stands behind it. */
  resolve(audience: Audience, language: Language): Promise<ResolvedRegistry>;
  /** index.html of a version of the shell with its placeholders; null when it is not there. */
  shellPage(version: string): Promise<string | null>;
}

/** Whether this very version is one that the registry gives to somebody, as the one due or as the one behind it. */
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

/** What other features ask of the remotes; features/micro-frontend answers. */
export interface RemotePort {
  /**
   * The registry as resolved for the caller, in another of their roles if one is named; null, and a line in the log,
   * when it cannot be read: routes and menu do without it.
   */
  readonly resolvedFor: (context: PublicContext, roleId?: number) => Promise<ResolvedRegistry | null>;
  /** The permission codes that live remotes know. */
  readonly permissions: (db: Knex) => Promise<readonly string[]>;
}
