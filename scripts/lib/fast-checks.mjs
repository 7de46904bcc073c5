import { runScript } from './run.mjs';

const checks = {
  types: ['Types', 'typecheck'],
  format: ['Format', 'format:check'],
  lint: ['Lint', 'lint'],
  typed: ['Lint with types', 'lint:typed'],
  // All of `lint`, and of promises, switches and texts of objects what is seen by types only.
  promises: ['Lint', 'lint:promises'],
  boundaries: ['Boundaries', 'boundaries'],
};

/** The longest first, so that none is left alone at the end. */
export const quickChecks = ['types', 'boundaries', 'lint', 'format'];
export const allChecks = ['types', 'promises', 'boundaries', 'format'];

/** Checks as tasks for `runInSlots`; each leaves all cores but one idle. */
export const checkTasks = (tally, names) =>
  names.map((name) => {
    const [title, script] = checks[name];
    return { name, run: () => tally.check(title, () => runScript(script, { output: 'capture' })) };
  });
