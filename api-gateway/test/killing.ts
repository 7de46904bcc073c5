/**
 * For tests that kill processes without warning: the built gateway as a separate process with its state in a temporary
 * folder, killed at moments from printed seeds. `SEED=<number>` repeats one moment.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Envelope } from '@college/contracts/core/envelope';
import { pathOf } from '@college/contracts/core/endpoint';

const BUILT = fileURLToPath(new URL('../dist/src', import.meta.url));

const START_MS = 300_000;

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
};

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Seeds for so many moments: other ones in each run, or the one of the environment. */
export const killSeeds = (count: number): readonly number[] => {
  const given = Number(process.env.SEED);
  return given ? [given] : Array.from({ length: count }, () => 1 + Math.floor(Math.random() * 2 ** 31));
};

/** Says at which moment a kill came; a failure is repeated with its seed. */
export const sayKill = (what: string, seed: number, moment: string): void =>
  void process.stdout.write(`${what}: killed ${moment} (SEED=${seed})\n`);

/** An answer with the cookie that came with it; null when the connection broke off. */
export interface Answered<T> {
  readonly result: T | null;
  readonly code: number | null;
  /** `name=value`, or null when none was set. */
  readonly cookie: string | null;
}

export interface Killable {
  /** Contains the database and the key file. */
  readonly folder: string;
  readonly databaseFile: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Asks it to end, and answers its exit code; null when a signal ended it. */
  terminate(): Promise<number | null>;
  /** Of the process that runs now. */
  pid(): number;
  /** Whether it can serve, and what it says of that. */
  readiness(): Promise<{ status: number; said: string }>;
  /** Where it listens; another one after each start. */
  port(): number;
  /** `name` is `Service/Action`. Null when the gateway died over it: nothing was acknowledged. */
  call<T>(name: string, input: object, by?: { token?: string; cookie?: string }): Promise<Answered<T> | null>;
  /** One of the gateway's commands as a process of its own, over the same state. */
  command(name: string, ...args: string[]): ChildProcess;
  remove(): Promise<void>;
}

/** Ends it without warning, unless it has ended. */
export const killed = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
};

interface KillableOptions {
  /** What starts it, before its own command: `folder` is where its state is. */
  readonly through?: (folder: string) => readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Where it is compiled, if it is not the one of this checkout. */
  readonly built?: string;
  /** A file descriptor for its log; without, it has none. */
  readonly log?: number;
}

/** A gateway with the demo in it, not started yet. */
export const killableGateway = async ({
  through = () => [],
  env: ownEnv = {},
  built = BUILT,
  log,
}: KillableOptions = {}): Promise<Killable> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'college-kill-'));
  const env = {
    PATH: process.env.PATH,
    VAR_DIR: folder,
    // Without builds it starts at once, and is never ready for pages.
    REMOTES_ROOT: folder,
    HOST: '127.0.0.1',
    SEED: 'demo',
    CAPTCHA: 'off',
    RATE_LIMIT: '1000000',
    LOG_LEVEL: log === undefined ? 'silent' : 'info',
    ...ownEnv,
  };
  let child: ChildProcess | null = null;
  let origin = '';
  let port = 0;

  const isReady = () =>
    fetch(`${origin}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );

  return {
    folder,
    databaseFile: path.join(folder, 'college.sqlite'),
    start: async () => {
      port = await freePort();
      origin = `http://127.0.0.1:${port}`;
      const [command, ...args] = [...through(folder), process.execPath, path.join(built, 'server/server.js')];
      child = spawn(command ?? process.execPath, args, {
        env: { ...env, PORT: String(port) },
        stdio: ['ignore', log ?? 'ignore', 'inherit'],
      });
      const deadline = performance.now() + START_MS;
      while (!(await isReady())) {
        if (child.exitCode !== null) throw new Error('the gateway did not start again');
        if (performance.now() > deadline) throw new Error('the gateway is not ready');
        await wait(20);
      }
    },
    kill: async () => {
      if (child) await killed(child);
    },
    terminate: async () => {
      if (!child) throw new Error('the gateway was not started');
      const exit = once(child, 'exit') as Promise<[number | null]>;
      child.kill('SIGTERM');
      return (await exit)[0];
    },
    pid: () => child?.pid ?? 0,
    readiness: async () => {
      const answer = await fetch(`${origin}/health/ready`);
      return { status: answer.status, said: ((await answer.json()) as { status: string }).status };
    },
    port: () => port,
    call: async <T>(name: string, input: object, { token = '', cookie = '' } = {}) => {
      const [service = '', action = ''] = name.split('/');
      try {
        const answer = await fetch(origin + pathOf(service, action), {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(token && { authorization: `Bearer ${token}` }),
            ...(cookie && { cookie }),
          },
          body: JSON.stringify(input),
        });
        const { result, error } = (await answer.json()) as Envelope<T>;
        const [set] = answer.headers.getSetCookie();
        return { result, code: error?.code ?? null, cookie: set?.split(';')[0] ?? null };
      } catch (error) {
        // What fetch throws when the other side is gone; anything else is a fault of the test.
        if (error instanceof TypeError || error instanceof SyntaxError) return null;
        throw error;
      }
    },
    command: (name, ...args) =>
      spawn(process.execPath, [path.join(built, `commands/${name}.js`), ...args], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    remove: async () => {
      if (child) await killed(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
