import type { Endpoint } from '@college/contracts/core/endpoint';
import { features } from '../src/features/index.ts';

export interface MountedEndpoint {
  /** `Service/Action`. */
  readonly call: string;
  readonly endpoint: Endpoint;
}

/** Every endpoint that the gateway mounts, by itself: a new feature is in the walks without being named there. */
export const mountedEndpoints: readonly MountedEndpoint[] = features.flatMap(({ service }) =>
  Object.entries(service.actions).map(([action, endpoint]) => ({
    call: `${service.name}/${action}`,
    endpoint,
  })),
);
