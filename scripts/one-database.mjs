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
import { contextOf, lastRuns, runsNeededByContext } from './lib/runs-needed.mjs';

const target = join(root, 'api-gateway/test/one-database.json');
const DIALECTS = ['sqlite', 'postgres'];
const featureOf = (file) => /\/src\/contexts\/(\w+\/[\w-]+)\//.exec(file)?.[1] ?? '';

/** The suites in the sources, but for those whose name is put together. */
const allSuites = () =>
  execFileSync('git', ['ls-files', '--', 'api-gateway/*.db.test.ts'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/^ *describeOnBothDatabases\(\s*'([^']+)'/gm)].map(
        ([, name]) => ({ name, feature: featureOf(file) }),
      ),
    );

await main(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new PlainError('Name the file that RECORD_STATEMENTS wrote.');
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const runs = lastRuns(lines.map((line) => JSON.parse(line)));
  const contexts = new Set(runs.map(contextOf));
  const missing = allSuites()
    .filter((suite) => contexts.has(contextOf(suite)) && !runs.some(({ name }) => name === suite.name))
    .map(({ name }) => name);
  // Without some of its suites nearly all others of a context would seem to need both databases.
  if (missing.length > 0) throw new PlainError(`Not recorded in ${file}: ${missing.join('; ')}`);

  const needed = runsNeededByContext(runs);
  const isAlone = ({ name }) =>
    needed.filter((one) => one.name === name).length === 1 &&
    runs.filter((one) => one.name === name).length === DIALECTS.length;
  const choices = JSON.parse(readFileSync(target, 'utf8'));
  for (const feature of Object.keys(choices))
    if (contexts.has(contextOf({ feature }))) delete choices[feature];
  for (const { name, feature, dialect, hash } of needed.filter(isAlone)) {
    choices[feature] ??= { hash };
    choices[feature][dialect] = [...(choices[feature][dialect] ?? []), name].toSorted();
  }
  const inOrder = Object.fromEntries(
    Object.entries(choices).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  const style = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));
  const { code } = await format(target, JSON.stringify(inOrder, null, 2), style);
  writeFileSync(target, code);
  const sum = (list) => Math.round(list.reduce((all, { milliseconds }) => all + milliseconds, 0) / 1000);
  say(`${runs.length - needed.length} suites on one database: ${sum(runs)} s become ${sum(needed)} s`);
});
