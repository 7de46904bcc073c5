import type { ComponentType } from 'react';
import type { Container } from './check-manifest.ts';
import { noteFailedAddress } from './failed-addresses.ts';
import { failedChunk, isLate } from './failed-chunk.ts';
import type { FederationRuntime } from './federation-runtime.ts';
import { RemoteLoadError, reasonOf } from './remote-load-error.ts';
import type { Remote } from './resolve-screen.ts';
import { withTimeLimit } from './with-time-limit.ts';

/** Something is missing in the build: trying again gives the same result. */
class Lack extends Error {}

/**
 * Stage 5: the component of one screen of a build whose entry has run. `limit`, in milliseconds, applies to each of the
 * two rounds of requests: the list of screens, then the screen.
 */
export const openScreen = async (
  remote: Remote & { screen: string },
  container: Container,
  runtime: FederationRuntime,
  limit: number,
): Promise<ComponentType> => {
  try {
    const screens = await withTimeLimit(limit, () => runtime.screensOf(remote, container));
    return await withTimeLimit(limit, () => componentOf(screens, remote.screen));
  } catch (error) {
    const address = failedChunk(error);
    if (address !== null) noteFailedAddress(address);
    const fault = isLate(error) ? 'late' : error instanceof Lack ? 'lasting' : 'passing';
    throw new RemoteLoadError('load-screen', remote, reasonOf(error), { fault, address, cause: error });
  }
};

const componentOf = async (screens: unknown, name: string): Promise<ComponentType> => {
  const load = own(screens, name);
  if (typeof load !== 'function') throw new Lack(`it has no screen '${name}'`);
  const component = own(await (load as () => Promise<unknown>)(), 'default');
  if (typeof component !== 'function' && (typeof component !== 'object' || component === null))
    throw new Lack(`the module of '${name}' exports no component as its default`);
  return component as ComponentType;
};

const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
