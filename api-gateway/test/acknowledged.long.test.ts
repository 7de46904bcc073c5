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
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '@college/contracts/core/envelope';
import { pathOf } from '@college/contracts/core/endpoint';

const server = fileURLToPath(new URL('../dist/src/server/server.js', import.meta.url));
const ROUNDS = 10;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
};

/** The built gateway as a process of its own, killed without warning while it writes. */
describe('an acknowledged answer', () => {
  let folder: string;
  let child: ChildProcess;
  let origin: string;
  let serial = 0;

  const start = async (): Promise<void> => {
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const env = {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      VAR_DIR: folder,
      SEED: 'demo',
      CAPTCHA: 'off',
    };
    child = spawn(process.execPath, [server], {
      env: { ...env, RATE_LIMIT: '1000000', LOG_LEVEL: 'silent' },
      stdio: 'ignore',
    });
    const isReady = () =>
      fetch(`${origin}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isReady())) await wait(50);
  };
  const call = async <T>(service: string, action: string, input: object, token = ''): Promise<T | null> => {
    const answer = await fetch(origin + pathOf(service, action), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(input),
    });
    return ((await answer.json()) as Envelope<T>).result;
  };
  const signIn = async (): Promise<string> =>
    (
      await call<{ accessToken: string }>('TokenAuth', 'Authenticate', {
        username: 'admin',
        password: 'Training2026',
      })
    )?.accessToken ?? '';

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'college-long-'));
    await start();
  });
  afterAll(async () => {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('survives kill -9 at any moment, and nothing half done is left', async () => {
    const acknowledged = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const token = await signIn();
      let killed = false;
      const write = async (): Promise<void> => {
        while (!killed) {
          serial += 1;
          const roleName = `角色 ${serial}`;
          // A refused connection is the kill itself; only what was answered counts.
          const made = await call<{ id: number }>(
            'Role',
            'CreateRole',
            { roleName, dataScope: 'self' },
            token,
          ).catch(() => null);
          if (made) acknowledged.add(roleName);
        }
      };
      const writers = Array.from({ length: 8 }, write);
      await wait(200 + Math.random() * 800);
      killed = true;
      child.kill('SIGKILL');
      await Promise.all([once(child, 'exit'), ...writers]);
      await start();
    }
    const token = await signIn();
    const found = new Set<string>();
    for (let page = 1; ; page += 1) {
      const list = await call<{ items: { roleName: string }[] }>(
        'Role',
        'GetRolePageList',
        { page, pageSize: 100 },
        token,
      );
      for (const { roleName } of list?.items ?? []) found.add(roleName);
      if ((list?.items.length ?? 0) < 100) break;
    }
    expect(acknowledged.size).toBeGreaterThan(ROUNDS);
    expect([...acknowledged].filter((name) => !found.has(name))).toEqual([]);
  });
});
