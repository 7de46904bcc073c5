import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** The built gateway with the demo in a database of its own, serving the builds found under `remotesRoot`. */
export const startGateway = async (
  remotesRoot: string,
): Promise<{ port: number; stop: () => Promise<void> }> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'college-bench-'));
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(root, 'api-gateway/dist/src/server/server.js')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      VAR_DIR: folder,
      REMOTES_ROOT: remotesRoot,
      SEED: 'demo',
      CAPTCHA: 'off',
      RATE_LIMIT: '100000000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await exit;
    await rm(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the gateway ended with code ${child.exitCode}`);
    const isReady = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      // Refused until it listens.
      () => false,
    );
    if (isReady) return { port, stop };
    await wait(100);
  }
  await stop();
  throw new Error('the gateway was not ready within a minute');
};
