/**
 * `pnpm bench <name>` runs bench/<name>.ts against the built gateway; `--quick` only sees whether it still finishes. Its
 * last line is one JSON object of figures.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { main, PlainError, say } from './lib/say.mjs';
import { tsc } from './lib/tsc.mjs';
import { root } from './lib/workspace.mjs';

const names = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && file !== 'frame.ts')
  .map((file) => file.slice(0, -'.ts'.length));

/** Types are stripped by the loader that the gateway's own development uses. */
const loader = () => pathToFileURL(createRequire(join(root, 'api-gateway/package.json')).resolve('tsx')).href;

/** Runs the bench, shows what it prints as it comes, and resolves with its code and its last line. */
function runBench(name, args) {
  return new Promise((resolve, reject) => {
    let text = '';
    const child = spawn(
      process.execPath,
      ['--import', loader(), join(root, 'bench', `${name}.ts`), ...args],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    child.stdout.on('data', (chunk) => {
      text += chunk;
      process.stdout.write(chunk);
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, line: text.trimEnd().split('\n').at(-1) }));
  });
}

/** The object that the last line has to be; else null. */
function figuresIn(line) {
  try {
    const figures = JSON.parse(line);
    return typeof figures === 'object' && !Array.isArray(figures) ? figures : null;
  } catch {
    return null;
  }
}

function requireSuccess(name, { code, line }) {
  const figures = figuresIn(line);
  if (figures?.error) throw new PlainError(`The bench '${name}' broke off: ${figures.error}`);
  if (code !== 0)
    throw new PlainError(
      `The bench '${name}' ended with code ${code}${figures ? ': a goal is missed' : ''}.`,
    );
  if (figures === null)
    throw new PlainError(`The last line of the bench '${name}' has to be one JSON object, and is not.`);
}

const choices = names.join(', ') || 'none yet';

await main(async () => {
  const [name, ...args] = process.argv.slice(2);
  if (!name) return say(`pnpm bench <name>, where name is one of: ${choices}`);
  if (!names.includes(name)) throw new PlainError(`There is no bench '${name}'. There is: ${choices}.`);
  const { code } = await tsc(['bench']);
  if (code !== 0) throw new PlainError('The types do not check, so there is nothing to measure.');
  requireSuccess(name, await runBench(name, args));
});
