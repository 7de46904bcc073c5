/**
 * `pnpm test:one-database <file>`: writes api-gateway/test/one-database.json, which names the suites that `npm test` runs on
 * one database only. `<file>` is what `RECORD_STATEMENTS=<file> npx vitest run --project 'integration:*'` has recorded.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { PlainError, main, say } from './lib/say.mjs';
import { root } from './lib/workspace.mjs';
import { runsNeeded } from './lib/runs-needed.mjs';

await main(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new PlainError('Name the file that RECORD_STATEMENTS wrote.');
  const runs = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const needed = runsNeeded(runs);
  const suites = { sqlite: {}, postgres: {} };
  const hashes = {};
  for (const { name, context, dialect, hash } of needed.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (needed.filter((one) => one.name === name).length > 1) continue;
    if (runs.filter((one) => one.name === name).length !== 2) continue;
    (suites[dialect][context] ??= []).push(name);
    hashes[context] = hash;
  }
  const target = join(root, 'api-gateway/test/one-database.json');
  const style = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));
  const { code } = await format(target, JSON.stringify({ suites, hashes }, null, 2), style);
  writeFileSync(target, code);
  const sum = (list) => Math.round(list.reduce((all, { milliseconds }) => all + milliseconds, 0) / 1000);
  say(`${runs.length - needed.length} suites on one database: ${sum(runs)} s become ${sum(needed)} s`);
});
