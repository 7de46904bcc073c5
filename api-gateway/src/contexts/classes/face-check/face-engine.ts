/** Compares faces in threads of their own, which start with the first picture and end when idle. */
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { FaceEngine, SeenFaces } from './face-engine.port.ts';
import type { FastifyBaseLogger } from 'fastify';

/** A thread has some 200 MB; it loads in a second and compares four pictures in about as much. */
const MAX_THREADS = 2;
const MEMORY_MB = 512;
const TIME_MS = 20_000;
const IDLE_MS = 60_000;
/** Those behind it are looked at by people. */
const MAX_WAITING = 20;
/** Threads that answer calls have priority. */
const NICE = 5;

interface Options {
  readonly script?: URL;
  readonly timeMs?: number;
}

export const openFaceEngine = (
  log: Pick<FastifyBaseLogger, 'warn'>,
  { script = new URL('./face-thread.mjs', import.meta.url), timeMs = TIME_MS }: Options = {},
): FaceEngine => {
  const pool = new Piscina({
    filename: script.href,
    minThreads: 0,
    maxThreads: Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1)),
    maxQueue: MAX_WAITING,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    env: {},
  });
  // A thread that cannot start reports it to the pool and to no task: the task ends by its time.
  pool.on('error', (error: unknown) => log.warn({ err: error }, 'the engine for faces does not start'));
  return {
    look: async (reference, frames) => {
      try {
        // A thread that does not answer in time is ended.
        const signal = AbortSignal.timeout(timeMs);
        return (await pool.run({ reference, frames }, { signal })) as SeenFaces;
      } catch (error) {
        log.warn({ err: error }, 'faces were not compared');
        return null;
      }
    },
    waiting: () => pool.queueSize,
    close: () => pool.destroy(),
  };
};
