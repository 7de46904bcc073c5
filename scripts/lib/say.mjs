/** What the scripts print: one line when a step begins, one when it ends, and one plain line when it cannot go on. */

/** Something the user can put right. Shown as its message alone, without a stack. */
export class PlainError extends Error {}

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

/** Runs a script's main function; what it throws ends the process with code 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${error instanceof PlainError ? error.message : error.stack}\n`);
  }
}
