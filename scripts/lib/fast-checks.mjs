import { runScript } from './run.mjs';

const checks = {
  types: ['Types', 'typecheck'],
  format: ['Format', 'format:check'],
  lint: ['Lint', 'lint'],
  typed: ['Lint with types', 'lint:typed'],
  promises: ['Lint of promises and switches', 'lint:promises'],
  boundaries: ['Boundaries', 'boundaries'],
};

/** The longest first, so that none is left alone at the end. */
export const quickChecks = ['types', 'format', 'lint', 'boundaries'];
export const allChecks = ['types', 'format', 'lint', 'promises', 'boundaries'];

/** Checks as tasks for `runInSlots`; each leaves all cores but one idle. */
export const checkTasks = (tally, names) =>
  names.map((name) => {
    const [title, script] = checks[name];
    return { name, run: () => tally.check(title, () => runScript(script, { output: 'keep' })) };
  });
