import { RemoteManifest } from '../core/remote-build.ts';
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** The location of one version of a remote. */
export const RemoteBuild = z.object({
  version: z.string(),
  /** Ends with a slash. A path of this site, or a full address if a team hosts its remote itself. */
  baseUrl: z.string(),
  /** `sha384-…` of `mf-manifest.json`, which contains the hashes of all other files. Null in a developer's override. */
  manifestIntegrity: z.string().nullable(),
});
export type RemoteBuild = Parsed<typeof RemoteBuild>;

/** A remote as resolved for one caller. */
export const RemoteEntry = z.object({
  name: z.string(),
  /** In the caller's language. */
  title: z.string(),
  owner: z.string(),
  /** How to reach the owner: a telephone number, an e-mail address, a room. */
  contact: z.string(),
  /** The version to load; null while no build of it can be served. */
  due: RemoteBuild.nullable(),
  /** Always null: shells from before ADR 44 read it, and users may be rolled back to one. */
  manifest: RemoteManifest.nullable(),
  /** The version to show when the current one cannot be loaded. */
  fallback: RemoteBuild.nullable(),
  /** A developer's own build replaces it, in this browser only. */
  overridden: z.boolean(),
});
export type RemoteEntry = Parsed<typeof RemoteEntry>;

/** An automatic action on a remote, for those responsible for it. */
export const ReleaseNotice = z.object({
  id: Id,
  remote: z.string(),
  title: z.string(),
  version: z.string(),
  /** The version that everybody gets again; null when there is none. */
  restored: z.string().nullable(),
  /** Distinct sessions of each version, and for how many of them it failed. */
  failed: z.number().int(),
  sessions: z.number().int(),
  stableFailed: z.number().int(),
  stableSessions: z.number().int(),
  time: z.string(),
});
export type ReleaseNotice = Parsed<typeof ReleaseNotice>;

export const Registry = z.object({
  /** The version of the shell for this caller; null when it is not known. */
  shell: z.string().nullable(),
  remotes: z.array(RemoteEntry),
  /** Empty for users who are not responsible for remotes. */
  notices: z.array(ReleaseNotice),
});
export type Registry = Parsed<typeof Registry>;
