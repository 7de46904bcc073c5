import { clientOf } from '@college/api-client/client';
import { microFrontend } from '@college/contracts/system/micro-frontend';
import { http } from '@college/portal-sdk/http';
import { federationRuntime } from './federation-runtime.ts';
import { createScreenLoader } from './screen-loader.ts';
import { sharedPackages } from './share-scope.ts';

const registryClient = clientOf(http, microFrontend);

/**
 * The component of a screen, `<remote>/<screen>` as in a router entry: `business/train-class/list`. Requests what is
 * needed of its remote, and nothing twice. Throws `RemoteLoadError`; calling it again after that truly tries again.
 */
export const loadScreen = createScreenLoader({
  fetch: (input, init) => fetch(input, init),
  fetchRegistry: () => registryClient.GetRegistry(undefined, { quiet: true }),
  runtime: federationRuntime,
  shared: sharedPackages,
  // A second past the limit of webpack's chunks, whose own error names the address that failed.
  limits: { manifest: 10_000, entry: 20_000, screen: 121_000 },
});
