import type { Endpoint } from '@college/contracts/core/endpoint';
import { contractsOf } from '../src/app/feature.ts';
import { features } from '../src/contexts/index.ts';

export interface MountedEndpoint {
  /** `Service/Action`. */
  readonly call: string;
  readonly endpoint: Endpoint;
}

/** Every endpoint that the gateway mounts, by itself: a new feature is in the walks without being named there. */
export const mountedEndpoints: readonly MountedEndpoint[] = contractsOf(features).flatMap(
  ({ name, actions }) =>
    Object.entries(actions).map(([action, endpoint]) => ({ call: `${name}/${action}`, endpoint })),
);
