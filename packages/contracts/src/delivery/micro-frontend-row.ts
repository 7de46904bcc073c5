/** Remotes, their versions, tokens and compatibility, as system management lists them. */
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { ReleaseChanges } from './release.ts';

/** A rollout: this share of the users, limited to these roles and areas if any are given. */
export const Rollout = z.object({
  versionId: Id,
  version: z.string(),
  percent: z.number().int().min(0).max(100),
  roleIds: z.array(Id),
  areaCodes: z.array(z.string()),
  since: z.string(),
});
export type Rollout = Parsed<typeof Rollout>;

export const RemoteRow = z.object({
  id: Id,
  name: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  owner: z.string(),
  contact: z.string(),
  /** Receives the notices about this remote, whatever their role. */
  ownerUserId: Id.nullable(),
  ownerUserName: z.string().nullable(),
  activeVersion: z.string().nullable(),
  /** The target of a roll-back. */
  previousVersion: z.string().nullable(),
  rollout: Rollout.nullable(),
  versionCount: z.number().int(),
  /** Of the last 24 hours, distinct sessions. */
  sessions: z.number().int(),
  failedSessions: z.number().int(),
  rowVersion: z.number().int(),
});
export type RemoteRow = Parsed<typeof RemoteRow>;

export const RemoteVersionRow = z.object({
  id: Id,
  version: z.string(),
  use: z.enum(['active', 'rollout', 'previous', 'stored']),
  /** The name of the deploy token, or `bundled` for what came with the gateway. */
  releasedBy: z.string(),
  time: z.string(),
  sizeBytes: z.number().int(),
  /** After brotli, the most a browser downloads. */
  transferBytes: z.number().int(),
  files: z.number().int(),
  /** The address of its files if the team hosts them itself. */
  hostedAt: z.string().nullable(),
  /** Compared with the version released before it. */
  changes: ReleaseChanges,
});
export type RemoteVersionRow = Parsed<typeof RemoteVersionRow>;

export const DeployTokenRow = z.object({
  id: Id,
  name: z.string(),
  /** The first characters, to distinguish tokens. */
  prefix: z.string(),
  createdBy: z.string(),
  creationTime: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
  state: z.enum(['valid', 'expired', 'revoked']),
  rowVersion: z.number().int(),
});
export type DeployTokenRow = Parsed<typeof DeployTokenRow>;

/** One build that is live or a fallback, and what it misses in the gateway and the live shell. */
export const CompatibilityRow = z.object({
  remote: z.string(),
  version: z.string(),
  use: z.enum(['active', 'rollout', 'previous']),
  /** Empty if it fits; sentences in the caller's language. */
  gateway: z.array(z.string()),
  /** By version of the shell that is live or a fallback. */
  shells: z.array(z.object({ version: z.string(), problems: z.array(z.string()) })),
});
export type CompatibilityRow = Parsed<typeof CompatibilityRow>;
