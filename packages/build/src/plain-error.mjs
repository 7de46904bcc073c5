/** A problem that the user of a command can fix. Printed as its message alone, without a stack. */
export class PlainError extends Error {}

/** Runs a command's main function; an error ends the process with code 1. */
export async function runPlainly(work) {
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${error instanceof PlainError ? error.message : error.stack}\n`);
  }
}
