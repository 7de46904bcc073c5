import { RemoteManifest } from '../core/remote-build.ts';
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** Where one version of a remote is. */
export const RemoteBuild = z.object({
  version: z.string(),
  /** Ends with a slash. A path of this site, or a full address where a team hosts its remote itself. */
  baseUrl: z.string(),
  /** `sha384-…` of `mf-manifest.json`: through it every other file is vouched for. Null in a developer's override. */
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
  /** The version that is due; null while no build of it can be served. */
  due: RemoteBuild.nullable(),
  /** Always null: shells from before ADR 44 read it, and people may be given one of them again. */
  manifest: RemoteManifest.nullable(),
  /** The version to show when the one that is due cannot be loaded. */
  fallback: RemoteBuild.nullable(),
  /** A developer's own build stands in for it, in this browser only. */
  overridden: z.boolean(),
});
export type RemoteEntry = Parsed<typeof RemoteEntry>;

/** Something that happened to a remote by itself, for those who answer for it. */
export const ReleaseNotice = z.object({
  id: Id,
  remote: z.string(),
  title: z.string(),
  version: z.string(),
  /** The version that everybody gets again; null when there is none. */
  restored: z.string().nullable(),
  /** Distinct sessions of each version, and how many of them it failed. */
  failed: z.number().int(),
  sessions: z.number().int(),
  stableFailed: z.number().int(),
  stableSessions: z.number().int(),
  time: z.string(),
});
export type ReleaseNotice = Parsed<typeof ReleaseNotice>;

export const Registry = z.object({
  /** The version of the shell that is due for this caller; null when it is not known. */
  shell: z.string().nullable(),
  remotes: z.array(RemoteEntry),
  /** Empty for all but those who answer for remotes. */
  notices: z.array(ReleaseNotice),
});
export type Registry = Parsed<typeof Registry>;
