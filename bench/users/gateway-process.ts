/** A gateway in a process of its own, whose memory is its own too. */
import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, root } from '../portal/start-gateway.ts';
import { DATA_KEY } from './filled-database.ts';

export interface GatewayProcess {
  readonly origin: string;
  /** The most memory that it has used since the last call, in MB (VmHWM). */
  readonly peakMb: () => Promise<number>;
  /** Processor time that it has used, in seconds. */
  readonly cpuSeconds: () => Promise<number>;
  readonly stop: () => Promise<void>;
  /** Without warning. */
  readonly kill: () => Promise<void>;
}

/** Of Linux, in `/proc/<pid>/stat`. */
const TICKS_A_SECOND = 100;

export const startGatewayProcess = async (
  url: string,
  folder: string,
  env: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = [],
): Promise<GatewayProcess> => {
  const port = Number(env.PORT ?? (await freePort()));
  const child = spawn(
    process.execPath,
    [...nodeOptions, path.join(root, 'api-gateway/dist/src/server/server.js')],
    {
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
        ...env,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  process.once('exit', () => child.kill('SIGKILL'));
  const proc = `/proc/${child.pid}`;
  for (let tries = 0; ; tries += 1) {
    if (child.exitCode !== null || tries > 600) {
      child.kill('SIGKILL');
      throw new Error('the gateway did not start: it needs what `pnpm build` makes');
    }
    const isReady = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      // Refused until it listens.
      () => false,
    );
    if (isReady) break;
    await wait(100);
  }
  const ended = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await exit;
  };
  return {
    origin: `http://localhost:${port}`,
    peakMb: async () => {
      const status = await readFile(`${proc}/status`, 'utf8');
      await writeFile(`${proc}/clear_refs`, '5');
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    cpuSeconds: async () => {
      // After the name in brackets: the state, then numbers; utime and stime are the 14th and 15th field.
      const fields = (await readFile(`${proc}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
    },
    stop: () => ended('SIGTERM'),
    kill: () => ended('SIGKILL'),
  };
};
