import { beginCall } from '@college/portal-sdk/calls-in-flight';
import { federationRuntime } from './federation-runtime.ts';
import { storeRegistry } from './last-known-good.ts';
import { createScreenLoader } from './screen-loader.ts';
import { whenIdle } from './when-idle.ts';
import { fetchRegistry, pageWorld } from './world.ts';

/** Milliseconds, varied by up to a third, so that many tabs do not retry at once. */
const BACK_OFF = 400;

const load = createScreenLoader({
  ...pageWorld,
  fetchRegistry,
  runtime: federationRuntime,
  backOff: () => new Promise((resolve) => setTimeout(resolve, BACK_OFF * (2 / 3 + Math.random() * (2 / 3)))),
  onOpened: () => whenIdle(storeRegistry),
});

/**
 * The component of a screen, `<remote>/<screen>` as in a router entry: `business/train-class/list`. Requests what is
 * needed of its remote, each file once. Throws `RemoteLoadError`; calling it again after that really tries again.
 */
export const loadScreen: typeof load = async (component) => {
  // The user waits for the screen, and then for its first calls: prefetching comes after both.
  const opened = beginCall();
  try {
    return await load(component);
  } finally {
    whenIdle(opened);
  }
};
