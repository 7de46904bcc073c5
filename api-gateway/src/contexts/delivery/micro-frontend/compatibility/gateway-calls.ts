import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { contractsOf } from '../../../../app/feature.ts';
import type { Feature } from '../../../../app/feature.ts';
import { canonicalText, shapeOf } from '@college/contracts/core/call-shape';
import type { Service } from '@college/contracts/core/endpoint';
import type { CallShape } from '@college/contracts/core/remote-build';

const computed = new WeakMap<readonly Feature[], Readonly<Record<string, CallShape>>>();

/** Every call of this gateway by `Service/Action`, with its shape. Computed at the first use and cached. */
export const gatewayCalls = (features: readonly Feature[]): Readonly<Record<string, CallShape>> => {
  const known = computed.get(features) ?? shapesOf(contractsOf(features));
  computed.set(features, known);
  return known;
};

const shapesOf = (contracts: readonly Service[]): Readonly<Record<string, CallShape>> =>
  Object.fromEntries(
    contracts.flatMap(({ name, actions }) =>
      Object.entries(actions).map(([action, endpoint]) => {
        const shape = shapeOf(endpoint);
        const hash = createHash('sha256').update(canonicalText(shape)).digest('hex');
        return [`${name}/${action}`, { hash, ...shape }];
      }),
    ),
  );

const load = createRequire(import.meta.url);

/** The gateway's own version, from wherever it runs: its sources or what was compiled from them. */
export const gatewayVersion = (): string =>
  (load('@college/api-gateway/package.json') as { version: string }).version;
