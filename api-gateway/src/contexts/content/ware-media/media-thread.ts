/**
 * Looks into a file in a thread of its own, which is ended when it takes too long or too much memory: whatever a file
 * does to its reader, calls are still answered. The thread asks for the bytes that it wants to see, and hands over what
 * it makes of them, part by part.
 */
import { Worker } from 'node:worker_threads';
import { buffer } from 'node:stream/consumers';
import type { StoredFile } from '../../../storage/storage.ts';

/** Asked by a thread: the bytes from `start` to before `end`. */
interface Wanted {
  readonly read: number;
  readonly start: number;
  readonly end: number;
}
/** Made by a thread, which waits until it is stored. */
interface Made {
  readonly read: number;
  readonly part: number;
  readonly made: Uint8Array;
}
type Said<Found> = Wanted | Made | { readonly found: Found };

export type Look<Found> = { readonly found: Found } | { readonly found: null; readonly why: Why };
type Why = 'broken' | 'timed-out' | 'cancelled';

const MEMORY_MB = 512;
/** A thread that computes without a pause does not hear that it shall end. */
const END_WAIT_MS = 1000;

interface LookOptions {
  readonly seconds: number;
  readonly signal: AbortSignal;
  /** For the script, beside the size of the file. */
  readonly data?: object;
  readonly take?: (part: number, made: Uint8Array) => Promise<void>;
}

export const lookInThread = <Found>(
  script: URL,
  { size, open }: StoredFile,
  { seconds, signal, data, take }: LookOptions,
): Promise<Look<Found>> =>
  new Promise((resolve) => {
    if (signal.aborted) {
      resolve({ found: null, why: 'cancelled' });
      return;
    }
    const thread = new Worker(script, {
      workerData: { ...data, size },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      env: {},
    });
    let isEnded = false;
    const end = (look: Look<Found>): void => {
      if (isEnded) return;
      isEnded = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      // It ends itself between two steps: Node 20 aborts the process where a thread is terminated while it makes a zlib
      // stream ("close before init").
      thread.postMessage({ end: true });
      const force = setTimeout(() => void thread.terminate(), END_WAIT_MS);
      thread.once('exit', () => clearTimeout(force));
      resolve(look);
    };
    const cancel = (): void => end({ found: null, why: 'cancelled' });
    const timer = setTimeout(() => end({ found: null, why: 'timed-out' }), seconds * 1000);
    signal.addEventListener('abort', cancel, { once: true });

    const answer = async (said: Wanted | Made): Promise<void> => {
      const { read } = said;
      if ('made' in said) {
        if (!isEnded) await take?.(said.part, said.made);
        thread.postMessage({ read });
        return;
      }
      const { start, end: before } = said;
      const last = Math.min(before, size) - 1;
      const bytes = start > last ? Buffer.alloc(0) : await buffer(open({ start, end: last }));
      thread.postMessage({ read, bytes });
    };
    thread.on('message', (said: Said<Found>) => {
      if ('found' in said) end({ found: said.found });
      // The file went away, or storage did: a further attempt finds out.
      else answer(said).catch(() => end({ found: null, why: 'broken' }));
    });
    // Out of memory, or what the library did not expect.
    thread.once('error', () => end({ found: null, why: 'broken' }));
    thread.once('exit', () => end({ found: null, why: 'broken' }));
  });
