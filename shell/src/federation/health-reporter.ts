import type { FailureStage } from '@college/contracts/delivery/remote-health';
import type { RemoteLoadError } from './remote-load-error.ts';
import { tryStore } from './registry.ts';

interface Build {
  remote: string;
  version: string;
}

/** Reports the health of remotes to the gateway, in the background and without reporting failures. */
export interface Reporter {
  loaded: (build: Build) => void;
  failed: (failure: RemoteLoadError) => void;
}

export interface ReporterWorld {
  sendLoad: (build: Build) => Promise<unknown>;
  sendFailure: (failure: Build & { stage: FailureStage; traceId: string }) => Promise<unknown>;
  /** Whether a developer's build replaces it, which nobody else sees. */
  isOverridden: (remote: string) => boolean;
  whenIdle: (work: () => void) => void;
  /** The id of the user, or null: statistics count people, and the next user of this tab is another one. */
  userId: () => number | null;
  /** Of this tab. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Milliseconds. */
  now: () => number;
}

/** A repeated failure is reported again after this time, in milliseconds. */
const FAILURE_PAUSE = 60_000;

export const createReporter = (world: ReporterWorld): Reporter => {
  const lastReports = new Map<string, number>();

  const sendLoadReport = (build: Build): void => {
    const key = `college_loaded ${build.remote} ${build.version} ${world.userId() ?? 'visitor'}`;
    if (world.storage.getItem(key) !== null) return;
    tryStore(world.storage, key, 'told');
    world.sendLoad(build).catch(ignoreLoss);
  };

  return {
    loaded: ({ remote, version }) => {
      if (world.isOverridden(remote)) return;
      world.whenIdle(() => sendLoadReport({ remote, version }));
    },
    failed: ({ remote, version, stage, traceId }) => {
      if (version === null || world.isOverridden(remote)) return;
      const key = `${remote} ${version} ${stage}`;
      const last = lastReports.get(key);
      if (last !== undefined && world.now() - last < FAILURE_PAUSE) return;
      lastReports.set(key, world.now());
      world.sendFailure({ remote, version, stage, traceId }).catch(ignoreLoss);
    },
  };
};

/** A lost report is one session less in the statistics; users can do nothing about it. */
const ignoreLoss = (): void => undefined;
