/** Starts other programs from the repository root. */
import { spawn } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './workspace.mjs';

const windows = process.platform === 'win32';
const bins = join(root, 'node_modules/.bin');

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, output?: 'show' | 'capture', shell?: boolean }} [options]
 *   `capture` returns the output instead of showing it as it comes
 * @returns {Promise<{ code: number, output: string }>} `output` is empty unless it was captured
 */
export function run(command, args, { env = {}, output = 'show', shell = windows } = {}) {
  return new Promise((resolve, reject) => {
    const captured = [];
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: output === 'show' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      shell,
    });
    child.stdout?.on('data', (chunk) => captured.push(chunk));
    child.stderr?.on('data', (chunk) => captured.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(captured).toString() }));
  });
}

/** Runs a JavaScript file with the Node that runs this script. */
export const runNode = (args, options) => run(process.execPath, args, { shell: false, ...options });

/** Runs a script of the root package.json as npm would, without npm around it. */
export function runScript(name, options) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const env = { PATH: `${bins}${delimiter}${process.env.PATH}` };
  return run(scripts[name], [], { shell: true, env, ...options });
}

/** Where a program of this name is on the PATH, or null. */
export function whichProgram(name) {
  const names = windows ? [`${name}.exe`, `${name}.cmd`] : [name];
  const files = (process.env.PATH ?? '').split(delimiter).flatMap((at) => names.map((one) => join(at, one)));
  return files.find(isExecutable) ?? null;
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
