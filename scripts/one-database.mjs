/**
 * `pnpm test:one-database <file>`: writes api-gateway/test/one-database.json, which names the suites that `npm test` runs on
 * one database only. `<file>` is what `RECORD_STATEMENTS=<file> npx vitest run --project 'integration:*'` has recorded, or
 * the same with the folder of one context (`src/contexts/classes`): the choice of the other contexts is kept.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { PlainError, main, say } from './lib/say.mjs';
import { root } from './lib/workspace.mjs';
import { lastRuns, runsNeededByContext } from './lib/runs-needed.mjs';

const target = join(root, 'api-gateway/test/one-database.json');
const contextOf = (file) => /\/src\/contexts\/(\w+)\//.exec(file)?.[1] ?? '';

/** The names of a context's suites in the sources, but for those that are put together. */
const suitesOf = (context) =>
  execFileSync('git', ['ls-files', '--', 'api-gateway/*.db.test.ts'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => contextOf(file) === context)
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/^ *describeOnBothDatabases\(\s*'([^']+)'/gm),
    ])
    .map(([, name]) => name);

const countOf = ({ name }, runs) => runs.filter((one) => one.name === name).length;
const isLeftOut = (run, needed) => countOf(run, needed) === 1;
const isOnBoth = (run, runs) => countOf(run, runs) === 2;

await main(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new PlainError('Name the file that RECORD_STATEMENTS wrote.');
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const runs = lastRuns(lines.map((line) => JSON.parse(line)));
  const contexts = [...new Set(runs.map(({ context }) => context))];
  const missing = contexts.flatMap((context) =>
    suitesOf(context).filter((name) => !runs.some((one) => one.name === name)),
  );
  // Without some of its suites a context would seem to need both databases for nearly all others.
  if (missing.length > 0) throw new PlainError(`Not recorded in ${file}: ${missing.join('; ')}`);

  const needed = runsNeededByContext(runs);
  const chosen = JSON.parse(readFileSync(target, 'utf8'));
  for (const context of contexts) {
    const own = needed.filter((one) => one.context === context);
    for (const dialect of ['sqlite', 'postgres'])
      chosen.suites[dialect][context] = own
        .filter((one) => one.dialect === dialect && isLeftOut(one, needed) && isOnBoth(one, runs))
        .map(({ name }) => name)
        .toSorted();
    chosen.hashes[context] = own[0].hash;
  }
  const style = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));
  const { code } = await format(target, JSON.stringify(chosen, null, 2), style);
  writeFileSync(target, code);
  const sum = (list) => Math.round(list.reduce((all, { milliseconds }) => all + milliseconds, 0) / 1000);
  say(`${runs.length - needed.length} suites on one database: ${sum(runs)} s become ${sum(needed)} s`);
});
