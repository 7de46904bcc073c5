import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startShared } from './shared-server.ts';
import { scratchFolder } from '../../api-gateway/test/scratch-folder.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const server = join(root, 'api-gateway/dist/src/server/server.js');

export interface ProductOptions {
  /** More settings for the gateway, besides those of a test. */
  env?: Record<string, string>;
  /** A script of `e2e/harness` that starts the gateway in place of its own, such as by another clock. */
  server?: string;
  /** The program that runs it, when not the Node of the tests. */
  node?: string;
  /** Started as an operator starts it, so that it can be killed; otherwise it shares a process with other products. */
  ownProcess?: boolean;
  /** State to begin with, copied, instead of seeding anew; ignored where `env` says what to seed. */
  from?: string;
}

/** The whole product, as a user would meet it: the built gateway over a new database with the demo in it. */
export interface Product {
  /** Origin without a slash at the end. */
  url: string;
  /** Folder of the gateway's state, its database among it. */
  varDir: string;
  /** Folder of the files that the gateway serves: `remotes/{name}/{version}/…`, there to be damaged. */
  storage: string;
  /** What the gateway has logged so far. */
  log: () => string;
  /** Ends the gateway at once, without a word to anybody; its state stays. Wants `ownProcess`, as the next two do. */
  kill: () => Promise<void>;
  /** Asks the gateway to end, as an operator does. Yields its exit code; null when it had to be killed after 20 s. */
  terminate: () => Promise<number | null>;
  /** Starts it again after `kill`, at the same address over the same state. Rejects as the first start does. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Below the ports of outgoing connections, any of which could take it before the gateway listens. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(freePort()) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    (answer) => answer.ok,
    // Refused until it listens; when it never does, the caller says so with the log.
    () => false,
  );

const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Ends a hang; where several work on a machine the demo alone takes longer than a minute. */
const READY_LIMIT_S = 300;

async function waitUntilReady(isRunning: () => boolean, url: string, log: () => string): Promise<void> {
  const deadline = performance.now() + READY_LIMIT_S * 1000;
  while (!(await isReady(url))) {
    if (!isRunning()) throw new Error(`The gateway ended before it was ready:\n${log()}`);
    if (performance.now() > deadline) {
      throw new Error(`The gateway is not ready after ${READY_LIMIT_S} s:\n${log()}`);
    }
    await wait(50);
  }
}

/** Ends a gateway, in good order or not, and waits for it; kills it when it has not ended after `limit` ms. */
async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL', limit = 10_000): Promise<void> {
  if (ended(child)) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), limit);
  await exit;
  clearTimeout(timer);
}

/** How a product's gateway is ended and started again. */
type Running = Pick<Product, 'kill' | 'terminate' | 'restart'> & { end: () => Promise<void> };

interface Launch {
  node: string;
  url: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  log: () => string;
}

async function launchAlone(script: string, { node, url, env, logFile, log }: Launch): Promise<Running> {
  const sink = createWriteStream(logFile, { flags: 'a' });
  const launch = (): ChildProcess => {
    const child = spawn(node, [script], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.pipe(sink, { end: false });
    child.stderr.pipe(sink, { end: false });
    return child;
  };
  let child = launch();
  const stop = async () => {
    await end(child, 'SIGTERM');
    sink.end();
  };
  try {
    await waitUntilReady(() => !ended(child), url, log);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    kill: () => end(child, 'SIGKILL'),
    terminate: async () => {
      await end(child, 'SIGTERM', 20_000);
      return child.exitCode;
    },
    restart: async () => {
      child = launch();
      await waitUntilReady(() => !ended(child), url, log);
    },
    end: stop,
  };
}

async function launchShared({ url, env, logFile, log }: Launch): Promise<Running> {
  const gateway = await startShared(env, logFile);
  const refuse = () => Promise.reject(new Error('This product has no process of its own: see ownProcess.'));
  try {
    await waitUntilReady(() => true, url, log);
  } catch (error) {
    await gateway.stop();
    throw error;
  }
  return { kill: refuse, terminate: refuse, restart: refuse, end: gateway.stop };
}

/** Starts the product on a free port, over state of its own in a temporary folder. Rejects with the log if it ends. */
export async function startProduct({
  env = {},
  server: own,
  node,
  ownProcess = own !== undefined || node !== undefined,
  from,
}: ProductOptions = {}): Promise<Product> {
  const folder = mkdtempSync(join(scratchFolder(), 'college-e2e-'));
  const logFile = join(folder, 'gateway.log');
  const varDir = join(folder, 'var');
  if (from !== undefined && !('SEED' in env)) cpSync(from, varDir, { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const log = () => (existsSync(logFile) ? readFileSync(logFile, 'utf8') : '');
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  const launch: Launch = {
    node: node ?? process.execPath,
    url,
    logFile,
    log,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      VAR_DIR: varDir,
      // From outside, to try a spec against builds that lack what it proves.
      REMOTES_ROOT: process.env.REMOTES_ROOT ?? root,
      SEED: 'demo',
      CAPTCHA: 'off',
      RATE_LIMIT: '100000',
      ...env,
    },
  };
  try {
    const script = own === undefined ? server : join(root, 'e2e/harness', own);
    const { end, ...more } = await (ownProcess ? launchAlone(script, launch) : launchShared(launch));
    const stop = async () => {
      await end();
      remove();
    };
    return { url, varDir, storage: join(varDir, 'files'), log, ...more, stop };
  } catch (error) {
    remove();
    throw error;
  }
}
