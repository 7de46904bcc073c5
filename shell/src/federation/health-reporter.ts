import type { FailureStage } from '@college/contracts/system/remote-health';
import { keep } from './keep.ts';
import type { RemoteLoadError } from './remote-load-error.ts';

interface Build {
  remote: string;
  version: string;
}

/** Tells the gateway how the versions of remotes fare. Nothing waits for it, and nobody is told when it fails. */
export interface Reporter {
  loaded: (build: Build) => void;
  failed: (failure: RemoteLoadError) => void;
}

export interface ReporterWorld {
  sendLoad: (build: Build) => Promise<unknown>;
  sendFailure: (failure: Build & { stage: FailureStage; traceId: string }) => Promise<unknown>;
  /** Whether a developer's build stands in for it, which nobody else sees. */
  isOverridden: (remote: string) => boolean;
  whenIdle: (work: () => void) => void;
  /** The id of the user, or null: what counts is people, and the next one at this tab is another. */
  userId: () => number | null;
  /** Of this tab. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Milliseconds. */
  now: () => number;
}

/** A failure that repeats is told again after this long, in milliseconds. */
const FAILURE_PAUSE = 60_000;

export const createReporter = (world: ReporterWorld): Reporter => {
  const told = new Map<string, number>();

  const sendLoadReport = (build: Build): void => {
    const key = `college_loaded ${build.remote} ${build.version} ${world.userId() ?? 'visitor'}`;
    if (world.storage.getItem(key) !== null) return;
    keep(world.storage, key, 'told');
    world.sendLoad(build).catch(unheard);
  };

  return {
    loaded: ({ remote, version }) => {
      if (world.isOverridden(remote)) return;
      world.whenIdle(() => sendLoadReport({ remote, version }));
    },
    failed: ({ remote, version, stage, traceId }) => {
      if (version === null || world.isOverridden(remote)) return;
      const key = `${remote} ${version} ${stage}`;
      const last = told.get(key);
      if (last !== undefined && world.now() - last < FAILURE_PAUSE) return;
      told.set(key, world.now());
      world.sendFailure({ remote, version, stage, traceId }).catch(unheard);
    },
  };
};

/** A report that does not arrive is one session less to count; whoever is at the screen can do nothing about it. */
const unheard = (): void => undefined;
