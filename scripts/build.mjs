/** `npm run build`: gateway, shell and remotes for production. What has not changed since its last build is left alone. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inputHash } from '../packages/build/src/input-hash.mjs';
import { remoteDir, remoteNames, shellDir } from '../packages/build/src/paths.mjs';
import { isRemoteBuilt, isShellBuilt } from '../packages/build/src/publish.mjs';
import { runNode } from './lib/run.mjs';
import { PlainError, main, say, seconds } from './lib/say.mjs';
import { root } from './lib/workspace.mjs';

const gatewayDir = join(root, 'api-gateway');
const gatewayStamp = join(gatewayDir, 'dist/inputs.txt');
const compiled = [join(root, 'packages/contracts/dist'), join(gatewayDir, 'dist/src/app/server.js')];

const isGatewayBuilt = () =>
  [...compiled, gatewayStamp].every(existsSync) &&
  readFileSync(gatewayStamp, 'utf8') === inputHash(gatewayDir);

async function compileGateway() {
  const inputs = inputHash(gatewayDir);
  // The compiler goes by its own notes and would not miss output that somebody deleted.
  const force = compiled.every(existsSync) ? [] : ['--force'];
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const result = await runNode([tsc, '-b', ...force, 'packages/contracts', 'api-gateway'], {
    output: 'keep',
  });
  if (result.code === 0) writeFileSync(gatewayStamp, inputs);
  return result;
}

const bundle = (folder) => () =>
  runNode([join(root, 'packages/build/src/build-one.mjs'), folder], { output: 'keep' });

const targets = [
  { name: 'shell', isBuilt: () => isShellBuilt(shellDir), build: bundle('shell') },
  { name: 'gateway', isBuilt: isGatewayBuilt, build: compileGateway },
  ...remoteNames.map((name) => ({
    name,
    isBuilt: () => isRemoteBuilt(remoteDir(name)),
    build: bundle(`mfe-${name}`),
  })),
];

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
  const waiting = targets.filter(({ name }) => !except.includes(name));
  const worker = async () => {
    for (let target = waiting.shift(); target; target = waiting.shift()) await bring(target, log);
  };
  try {
    await Promise.all([worker(), worker()]);
  } finally {
    waiting.length = 0;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(() => buildAll({ log: say }));
