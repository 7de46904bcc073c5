/** What the scripts print: one line when a step begins, one when it ends, and one plain line when it cannot go on. */

export { PlainError, runPlainly as main } from '../../packages/build/src/plain-error.mjs';

export const say = (line = '') => process.stdout.write(`${line}\n`);

export const seconds = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/**
 * Runs one step and shows how long it took.
 * @template T
 * @param {string} title what is being done, in the present tense
 * @param {() => Promise<T> | T} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const from = performance.now();
  say(`▸ ${title}`);
  const result = await work();
  say(`  done in ${seconds(from)}`);
  return result;
}
