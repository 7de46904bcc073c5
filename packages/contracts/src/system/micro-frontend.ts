import { defineService, endpoint } from '../core/endpoint.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** Where the shell finds a remote. `version` and `manifestUrl` are null while no build of it can be served. */
export const RemoteEntry = z.object({
  name: z.string(),
  version: z.string().nullable(),
  manifestUrl: z.string().nullable(),
});
export type RemoteEntry = Parsed<typeof RemoteEntry>;

export const Registry = z.object({ remotes: z.array(RemoteEntry) });
export type Registry = Parsed<typeof Registry>;

export const microFrontend = defineService('MicroFrontend', {
  GetRegistry: endpoint({
    kind: 'query',
    summary: 'Which version of each remote this caller gets, and where it is',
    access: 'public',
    output: Registry,
  }),
});
