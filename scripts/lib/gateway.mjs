/** Starts the built gateway as a process of its own and stops it gracefully. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { say } from './say.mjs';
import { root } from './workspace.mjs';

const script = join(root, 'api-gateway/dist/src/server/server.js');

/** Addresses that mean 'every network' are not ones to call. */
function reachable(host) {
  if (['0.0.0.0', '::', ''].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * @param {{ env: Record<string, string | undefined>, stdout: number | 'inherit' }} options `stdout` takes the log
 */
export function spawnGateway({ env, stdout }) {
  // A group of its own: Ctrl-C reaches this script alone, which then asks the gateway once. A second signal would
  // cut short the requests that are still being answered.
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env,
    stdio: ['ignore', stdout, 'pipe'],
    detached: process.platform !== 'win32',
  });
  let hasSpoken = false;
  child.stderr.on('data', (chunk) => {
    hasSpoken = true;
    process.stderr.write(chunk);
  });
  const exited = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  return { child, exited, hasSpoken: () => hasSpoken };
}

async function isReady(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/**
 * Waits for `/health/ready`, however long a large seed may take.
 * @returns {Promise<boolean>} false when the gateway ended first; why is what it wrote to stderr
 */
export async function waitUntilReady({ child, exited }, port, host = 'localhost') {
  const url = `http://${reachable(host)}:${port}/health/ready`;
  const from = performance.now();
  let nextNote = 10_000;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      await exited;
      return false;
    }
    if (performance.now() - from > nextNote) {
      say(`  still preparing the database after ${nextNote / 1000} s`);
      nextNote += 10_000;
    }
    await wait(100);
  }
  return true;
}
