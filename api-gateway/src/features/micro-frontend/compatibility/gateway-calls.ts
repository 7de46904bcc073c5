import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { contracts } from '../../contracts.ts';
import { canonicalText, shapeOf } from '@college/contracts/core/call-shape';
import type { CallShape } from '@college/contracts/core/remote-build';

let computed: Readonly<Record<string, CallShape>> | null = null;

/** Every call of this gateway by `Service/Action`, with its shape. Computed at the first use and kept. */
export const gatewayCalls = (): Readonly<Record<string, CallShape>> =>
  (computed ??= Object.fromEntries(
    contracts.flatMap(({ name, actions }) =>
      Object.entries(actions).map(([action, endpoint]) => {
        const shape = shapeOf(endpoint);
        const hash = createHash('sha256').update(canonicalText(shape)).digest('hex');
        return [`${name}/${action}`, { hash, ...shape }];
      }),
    ),
  ));

const load = createRequire(import.meta.url);

/** The gateway's own version, from wherever it runs: its sources or what was compiled from them. */
export const gatewayVersion = (): string =>
  (load('@college/api-gateway/package.json') as { version: string }).version;
