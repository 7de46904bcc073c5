/**
 * Only one request at a time writes to an upload. If two windows send the same file, the one whose bytes arrive
 * continues, and the other gets 'locked'; a connection without traffic, such as a broken one, gives way. The lock is
 * per process: two copies of the gateway would write the same bytes to the same positions, and only one of them can
 * complete the upload.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Lock, Locker } from '@tus/server';

/** How long a connection may be silent before another one may take over. */
const QUIET_MS = 1_500;
const RELEASE_MS = 5_000;
const STEP_MS = 20;

/** The status for a locked upload in the tus protocol. */
export const LOCKED = 423;

/** In the form in which the tus server expects its answer. */
class UploadBusy extends Error {
  readonly status_code = LOCKED;
  readonly body = 'busy';
}

interface LockOwner {
  /** How many bytes have arrived on its connection. */
  readonly received: () => number;
  readonly requestRelease: () => void | Promise<void>;
}

export const uploadLocks = () => {
  const owners = new Map<string, LockOwner>();

  const gives = async (id: string, owner: LockOwner): Promise<boolean> => {
    const before = owner.received();
    const end = performance.now() + QUIET_MS;
    while (performance.now() < end) {
      await wait(STEP_MS);
      if (owners.get(id) !== owner) return true;
      if (owner.received() !== before) return false;
    }
    await owner.requestRelease();
    const latest = performance.now() + RELEASE_MS;
    while (owners.get(id) === owner && performance.now() < latest) await wait(STEP_MS);
    return owners.get(id) !== owner;
  };

  /** For one request; `received` answers how many bytes have arrived. */
  return (received: () => number): Locker => ({
    newLock: (id): Lock => {
      let own: LockOwner | undefined;
      return {
        lock: async (_signal, requestRelease) => {
          const owner = owners.get(id);
          if (owner && !(await gives(id, owner))) throw new UploadBusy();
          if (owners.has(id)) throw new UploadBusy();
          own = { received, requestRelease };
          owners.set(id, own);
        },
        unlock: () => {
          if (own && owners.get(id) === own) owners.delete(id);
          return Promise.resolve();
        },
      };
    },
  });
};
