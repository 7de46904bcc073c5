/** Installs the dependencies, and only when what they are made from has changed. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { whichProgram, run } from './run.mjs';
import { PlainError, say, step } from './say.mjs';
import { pnpm, root, workspaceFolders } from './workspace.mjs';

const stamp = join(root, 'node_modules/.install-stamp');
const driver = join(root, 'api-gateway/node_modules/sqlite3/build/Release/node_sqlite3.node');
const compilers = ['python3', 'make', 'g++'];

/** Changes with the lockfile, any package.json, and whatever a compiled module depends on. */
function fingerprint() {
  const hash = createHash('sha256').update(
    [process.platform, process.arch, process.versions.modules, pnpm].join(' '),
  );
  const manifests = workspaceFolders().map((folder) => join(folder, 'package.json'));
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests])
    hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

const isInstalled = (print) =>
  existsSync(driver) && existsSync(stamp) && readFileSync(stamp, 'utf8') === print;

const missingCompilers = () => compilers.filter((name) => !whichProgram(name));

/** What is compiled finds the headers of Node beside it, where they are, instead of downloading them. */
export function headersOf(execPath, { npm_config_nodedir: chosen } = process.env) {
  const prefix = dirname(dirname(execPath));
  const isBeside = existsSync(join(prefix, 'include/node/node_api.h'));
  return isBeside && !chosen ? { npm_config_nodedir: prefix } : {};
}

function announceDriver() {
  say('  The SQLite driver comes prebuilt for most machines. Where it cannot be had it is compiled here,');
  say('  which takes a few minutes and needs python3, make and g++.');
  const missing = missingCompilers();
  if (missing.length > 0)
    say(
      `  Not found: ${missing.join(', ')}. If the installation stops at sqlite3, install them and start again.`,
    );
}

function explainFailure() {
  const missing = missingCompilers();
  if (!existsSync(driver) && missing.length > 0)
    return `The SQLite driver has no prebuilt version for this machine, and compiling it needs ${missing.join(', ')}: install them (on Debian: apt-get install -y python3 make g++) and start again.`;
  return 'The dependencies could not be installed: what pnpm says above is the reason.';
}

export async function installWhenChanged() {
  const print = fingerprint();
  if (isInstalled(print)) return;
  await step('Installing dependencies', async () => {
    if (!existsSync(driver)) announceDriver();
    rmSync(stamp, { force: true });
    // CI=true: pnpm must never stop to ask, since nobody may be there to answer.
    const env = { ...headersOf(process.execPath), CI: 'true' };
    const { code } = await run('npx', ['-y', pnpm, 'install', '--frozen-lockfile'], { env });
    if (code !== 0 || !existsSync(driver)) throw new PlainError(explainFailure());
    writeFileSync(stamp, print);
  });
}
