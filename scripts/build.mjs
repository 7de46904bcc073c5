/** `npm run build`: gateway, shell and remotes for production. What has not changed since its last build is left alone. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleScript } from '../packages/build/src/bundle-script.mjs';
import { packageDir, remoteDir, remoteNames, shellDir } from '../packages/build/src/paths.mjs';
import { isBuilt } from '../packages/build/src/publish.mjs';
import { compiled } from './lib/compiled.mjs';
import { runNode } from './lib/run.mjs';
import { PlainError, main, say, seconds } from './lib/say.mjs';
import { root } from './lib/workspace.mjs';
import { isSdkPacked, packSdk } from './pack-sdk.mjs';

const contractsDir = packageDir('contracts');
const contracts = compiled('contracts', {
  dir: contractsDir,
  stamp: join(contractsDir, '.tsbuild/inputs.txt'),
  outputs: [join(contractsDir, 'dist/core/call-shape.js')],
});

const gatewayDir = join(root, 'api-gateway');
const gateway = compiled('gateway', {
  dir: gatewayDir,
  stamp: join(gatewayDir, 'dist/inputs.txt'),
  // With the gateway the compiler makes what it refers to.
  outputs: [
    join(gatewayDir, 'dist/src/server/server.js'),
    join(packageDir('question-formats'), 'dist/read-text.js'),
    join(packageDir('ledger'), 'dist/merkle.js'),
    join(packageDir('credential'), 'dist/verify-certificate.js'),
  ],
});

/** What people download to verify papers without us; it is made of what the compiler made. */
const script = join(packageDir('credential'), 'dist/standalone/verify-certificate.mjs');
/**
 * The gateway runs every migration that lies in its folder, and the compiler leaves what it once made: a migration of
 * another branch would run.
 */
function removeOldMigrations() {
  const made = join(gatewayDir, 'dist/migrations');
  for (const file of existsSync(made) ? readdirSync(made) : [])
    if (!existsSync(join(gatewayDir, 'migrations', file.replace(/\..*$/, '.ts')))) rmSync(join(made, file));
}

const gatewayWithScript = {
  name: 'gateway',
  isBuilt: () => gateway.isBuilt() && existsSync(script),
  build: async () => {
    removeOldMigrations();
    const result = await gateway.build();
    const entry = join(packageDir('credential'), 'standalone/verify-certificate.mjs');
    if (result.code === 0) await bundleScript({ entry, output: script });
    return result;
  },
};

const bundled = (name, dir) => ({
  name,
  isBuilt: () => isBuilt(dir),
  build: () => runNode([join(root, 'packages/build/src/build-one.mjs'), dir], { output: 'capture' }),
});

const targets = [
  bundled('shell', shellDir),
  gatewayWithScript,
  ...remoteNames.map((name) => bundled(name, remoteDir(name))),
];

/** The names of what is not built, or was built from other sources than are there now. */
export const outdated = () =>
  [contracts, ...targets].filter(({ isBuilt }) => !isBuilt()).map(({ name }) => name);

async function bring({ name, isBuilt, build }, log) {
  if (isBuilt()) return log(`${name.padEnd(9)} unchanged`);
  const from = performance.now();
  const { code, output } = await build();
  if (code !== 0) throw new PlainError(`${name} could not be built:\n${output.trim()}`);
  log(`${name.padEnd(9)} built in ${seconds(from)}`);
}

/**
 * Builds what has changed, two at a time. Throws `PlainError` with the compiler's words at the first failure.
 * @param {{ log: (line: string) => void, except?: string[] }} options `except` names what is left as it is
 */
export async function buildAll({ log, except = [] }) {
  // A build says which calls it makes, in the words of the compiled contracts.
  await bring(contracts, log);
  const waiting = targets.filter(({ name }) => !except.includes(name));
  const worker = async () => {
    for (let target = waiting.shift(); target; target = waiting.shift()) await bring(target, log);
  };
  try {
    await Promise.all([worker(), worker()]);
  } finally {
    waiting.length = 0;
  }
  // After the others: it compiles what they compile.
  if (!except.includes('sdk')) await (isSdkPacked() ? log('sdk       unchanged') : packSdk({ log }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(() => buildAll({ log: say }));
