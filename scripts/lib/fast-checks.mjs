import { runScript } from './run.mjs';
import { say } from './say.mjs';

/** Types, lint, format and boundaries; two at a time, since each leaves a core idle. All run, whatever fails. */
export async function fastChecks(tally) {
  say('▸ Types, lint, format, boundaries');
  const check = (title, script) => tally.check(title, () => runScript(script, { output: 'keep' }));
  const others = async () => {
    await check('Types', 'typecheck');
    await check('Format', 'format:check');
    await check('Boundaries', 'boundaries');
  };
  await Promise.all([check('Lint', 'lint'), others()]);
}
