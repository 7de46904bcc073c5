/** The answer of `POST /api/deploy/{remote}`: the gate's findings, and the report of the release. */
import { defineError, ErrorCode } from '../core/errors.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** A problem of a release or a hint, and how to fix it; both in the caller's language. */
export const Finding = z.object({
  /** A stable id such as `missing-screen`. */
  rule: z.string(),
  severity: z.enum(['refuse', 'warn']),
  message: z.string(),
  mend: z.string(),
});
export type Finding = Parsed<typeof Finding>;

/** What a version adds to the active one. */
export const ReleaseChanges = z.object({
  screensAdded: z.array(z.string()),
  screensRemoved: z.array(z.string()),
  callsAdded: z.array(z.string()),
  callsRemoved: z.array(z.string()),
  callsChanged: z.array(z.string()),
  permissionsAdded: z.array(z.string()),
});
export type ReleaseChanges = Parsed<typeof ReleaseChanges>;

export const ReleaseMode = z.enum(['check', 'store', 'activate', 'rollout']);
export type ReleaseMode = Parsed<typeof ReleaseMode>;

export const ReleaseReport = z.object({
  remote: z.string(),
  version: z.string(),
  /** `checked`: nothing was stored. `unchanged`: the same build was stored already. */
  outcome: z.enum(['checked', 'stored', 'unchanged', 'activated', 'rollout']),
  files: z.number().int(),
  sizeBytes: z.number().int(),
  findings: z.array(Finding),
  changes: ReleaseChanges,
  /** Roles and areas that a rollout is limited to, by name in the caller's language; empty: everybody. */
  limitedTo: z.array(z.string()),
  /** What to do next, in the caller's language. */
  next: z.array(z.string()),
});
export type ReleaseReport = Parsed<typeof ReleaseReport>;

export const releaseErrors = {
  refused: defineError('release.refused', ErrorCode.invalid, z.object({ findings: z.array(Finding) })),
  badToken: defineError('release.bad-token', ErrorCode.notSignedIn),
  /** One upload of a remote at a time. */
  busy: defineError('release.busy', ErrorCode.busyElsewhere),
  otherRemote: defineError('release.other-remote', ErrorCode.forbidden),
} as const;
