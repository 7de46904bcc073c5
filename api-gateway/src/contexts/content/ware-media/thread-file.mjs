/** The file that a thread looks into; see media-thread.ts. Plain JavaScript, because a thread loads it as it is. */
import { parentPort, workerData } from 'node:worker_threads';

/** @type {Map<number, (bytes: Uint8Array) => void>} */
const waiting = new Map();
let asked = 0;

parentPort?.on('message', ({ end, read, bytes }) => {
  if (end) process.exit();
  waiting.get(read)?.(bytes);
  waiting.delete(read);
});

/** @type {number} */
export const size = workerData.size;

/**
 * The bytes from `start` to before `end`.
 * @param {number} start
 * @param {number} end
 * @returns {Promise<Uint8Array>}
 */
export const read = (start, end) =>
  new Promise((resolve) => {
    asked += 1;
    waiting.set(asked, resolve);
    parentPort?.postMessage({ read: asked, start, end });
  });

/**
 * Hands over a part that was made; resolves when it is stored.
 * @param {number} part
 * @param {Uint8Array} made
 * @returns {Promise<unknown>}
 */
export const give = (part, made) =>
  new Promise((resolve) => {
    asked += 1;
    waiting.set(asked, resolve);
    parentPort?.postMessage({ read: asked, part, made });
  });

/** @param {unknown} found */
export const say = (found) => parentPort?.postMessage({ found });
