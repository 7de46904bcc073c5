/** A gateway in a process of its own, whose memory is its own too. */
import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, root } from '../portal/start-gateway.ts';
import { DATA_KEY } from './filled-database.ts';

export interface GatewayProcess {
  readonly origin: string;
  /** The most memory that it has held since the last call, in MB (VmHWM). */
  readonly peakMb: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

export const startGatewayProcess = async (url: string, folder: string): Promise<GatewayProcess> => {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(root, 'api-gateway/dist/src/server/server.js')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      VAR_DIR: folder,
      DATABASE_URL: url,
      DATA_KEY,
      REMOTES_ROOT: root,
      SEED: 'demo',
      CAPTCHA: 'off',
      RATE_LIMIT: '100000000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const proc = `/proc/${child.pid}`;
  for (let tries = 0; ; tries += 1) {
    if (child.exitCode !== null || tries > 600) throw new Error('the gateway did not start');
    const isReady = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      // Refused until it listens.
      () => false,
    );
    if (isReady) break;
    await wait(100);
  }
  return {
    origin: `http://localhost:${port}`,
    peakMb: async () => {
      const status = await readFile(`${proc}/status`, 'utf8');
      await writeFile(`${proc}/clear_refs`, '5');
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exit;
    },
  };
};
