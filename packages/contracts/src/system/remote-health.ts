import { RemoteName, RemoteVersion } from '../core/remote-build.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** Where a remote failed: the five stages of loading, and `render` for a screen that threw while it was shown. */
export const FailureStage = z.enum([
  'resolve',
  'fetch-manifest',
  'check',
  'load-entry',
  'load-screen',
  'render',
]);
export type FailureStage = Parsed<typeof FailureStage>;

/** A session and a version of a remote. Who calls is known from the token and never sent. */
export const RemoteOutcome = z.object({ remote: RemoteName, version: RemoteVersion });

/** Nothing personal: no address, no message, no text of the page. */
export const RemoteFailure = RemoteOutcome.extend({
  stage: FailureStage,
  /** Made by the shell and shown on its panel, so that support finds the failure that somebody tells of. */
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
});

export const RemoteHealth = z.object({
  /** Evenly spaced, oldest first. */
  buckets: z.array(z.object({ from: z.string(), loads: z.number().int(), failures: z.number().int() })),
  versions: z.array(
    z.object({ version: z.string(), sessions: z.number().int(), failedSessions: z.number().int() }),
  ),
  recent: z.array(
    z.object({ time: z.string(), version: z.string(), stage: FailureStage, traceId: z.string() }),
  ),
});
export type RemoteHealth = Parsed<typeof RemoteHealth>;
